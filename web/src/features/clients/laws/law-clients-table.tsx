import type { LawClient, LawClientSort } from '@lexplain/contract/clients/laws/laws';
import { useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode, useCallback } from 'react';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { PastDay } from '../../../components/past-day/past-day';
import { ResultBadge } from '../../../components/result-badge/result-badge';
import { tableRoles } from '../../../components/table-roles/table-roles';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { VerdictBadge } from '../../../components/verdict-badge/verdict-badge';
import { riskTone } from '../../../lib/text/answer-tones';
import { describeScore, describeTurn, nothing, stateToneOf } from '../law-standing-texts';
import {
  describeEvidence,
  describeGaps,
  describeLawState,
  describeOverdue,
  describeResult,
  describeRisk,
  describeVerdict,
  toStanding,
} from './law-client-texts';
import classes from './law-clients-table.module.css';

/**
 * What the rows show besides the law: whose clients they are, and the answer to what was chosen.
 */
interface ShownColumns {
  /**
   * Whether everybody's clients are listed, for an admin, who reads no profiles, evidence, actions
   * and answers.
   */
  isOfAll: boolean;
  hasAnswer: boolean;
}

interface Cell {
  head: string;
  text: string;
  /** How it is shown, where that is more than its text. */
  shown?: ReactNode;
  sort?: LawClientSort;
  isNumber?: boolean;
}

const renderWaiting = (client: LawClient, subjectId: string): ReactNode => {
  const turn = describeTurn(toStanding(subjectId, client));
  const since = client.review?.waiting_since;
  if (turn === null || !since) return nothing;
  return (
    <>
      {turn}, since <PastDay at={since} timeZone={client.time_zone} />
    </>
  );
};

const answerCells = (client: LawClient): Cell[] => {
  const { answer } = client;
  return [
    {
      head: 'Answer',
      text: describeResult(client),
      shown: answer && <ResultBadge result={answer.result} />,
    },
    {
      head: 'Risk',
      text: describeRisk(client),
      shown: answer?.risk && (
        <ToneBadge tone={riskTone(answer.risk)}>{describeRisk(client)}</ToneBadge>
      ),
    },
    {
      head: 'Verdict',
      text: describeVerdict(client),
      shown: answer?.verdict && <VerdictBadge verdict={answer.verdict} />,
    },
  ];
};

/** The cells of a client after its name, in the order of the columns. */
const cellsOf = (
  client: LawClient,
  subjectId: string,
  { isOfAll, hasAnswer }: ShownColumns,
): Cell[] => {
  const law = toStanding(subjectId, client);
  const { outcome, submitted, time_zone } = client;
  const attention = (text: string) =>
    text === nothing ? text : <ToneBadge tone="state-attention">{text}</ToneBadge>;
  return [
    ...(isOfAll
      ? [{ head: 'Adviser', text: client.adviser?.name ?? 'No adviser' }]
      : [
          {
            head: 'Outcome',
            text: outcome ?? nothing,
            shown: outcome && <OutcomeBadge headline={outcome} />,
          },
        ]),
    ...(hasAnswer ? answerCells(client) : []),
    {
      head: 'State',
      text: describeLawState(law),
      shown: <ToneBadge tone={stateToneOf(law)}>{describeLawState(law)}</ToneBadge>,
    },
    {
      head: 'Submitted',
      text: submitted?.at ?? nothing,
      shown: submitted && <PastDay at={submitted.at} timeZone={time_zone} />,
      sort: 'submitted',
    },
    { head: 'Score', text: describeScore(law), isNumber: true },
    { head: 'Gaps', text: describeGaps(client), sort: 'gaps', isNumber: true },
    {
      head: 'Waiting since',
      text: describeTurn(law) ?? nothing,
      shown: renderWaiting(client, subjectId),
      sort: 'waiting',
    },
    ...(isOfAll
      ? []
      : [
          {
            head: 'Evidence',
            text: describeEvidence(client),
            shown: attention(describeEvidence(client)),
          },
          {
            head: 'Overdue',
            text: describeOverdue(client),
            shown: attention(describeOverdue(client)),
          },
        ]),
  ];
};

type OpenClient = (organisationId: string) => void;

interface RowProps {
  client: LawClient;
  subjectId: string;
  columns: ShownColumns;
  onOpen: OpenClient;
}

/** The columns that are left out once there is no room for them. */
const columnClasses = new Map([
  ['Outcome', classes.outcome],
  ['Submitted', classes.submitted],
  ['Score', classes.score],
  ['Gaps', classes.gaps],
  ['Waiting since', classes.waiting],
  ['Evidence', classes.evidence],
  ['Overdue', classes.overdue],
]);

/** The classes of a column's heading and cells. */
const classOf = ({ head, isNumber }: Pick<Cell, 'head' | 'isNumber'>): string =>
  [columnClasses.get(head), isNumber && classes.number].filter(Boolean).join(' ');

const Row = memo(({ client, subjectId, columns, onOpen }: RowProps) => (
  <tr {...tableRoles.row}>
    <th {...tableRoles.rowheader} scope="row" className={classes.client}>
      <a
        href={`/adviser/clients/${encodeURIComponent(client.id)}`}
        title={client.name}
        onClick={(event) => {
          const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (!isPlain || event.button !== 0) return;
          event.preventDefault();
          onOpen(client.id);
        }}
      >
        {client.name}
      </a>
    </th>
    {cellsOf(client, subjectId, columns).map((cell) => (
      <td
        {...tableRoles.cell}
        key={cell.head}
        className={classOf(cell)}
        // On phones a cell without a text is left out.
        data-label={cell.text === nothing ? '' : cell.head}
      >
        {cell.shown || cell.text}
      </td>
    ))}
  </tr>
));

interface HeadProps {
  cell: Pick<Cell, 'head' | 'sort' | 'isNumber'>;
  current: LawClientSort;
  onSort: (sort: LawClientSort) => void;
}

/**
 * A heading, by which the whole list is sorted where it has an order: the most gaps first, the
 * others ascending.
 */
const Head = ({ cell, current, onSort }: HeadProps) => {
  const { head, sort } = cell;
  const isCurrent = sort === current;
  const direction = sort === 'gaps' ? 'descending' : 'ascending';
  const [on, off] = sort === 'gaps' ? ['▼', '▽'] : ['▲', '△'];
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      className={classOf(cell)}
      {...(sort && { 'aria-sort': isCurrent ? direction : 'none' })}
    >
      {sort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
          {head}
          <span aria-hidden>{isCurrent ? on : off}</span>
        </button>
      ) : (
        head
      )}
    </th>
  );
};

const captions: Record<LawClientSort, string> = {
  name: 'by name',
  submitted: 'the longest since its submission first',
  waiting: 'the longest waiting first',
  gaps: 'the most gaps first',
};

interface LawClientsTableProps {
  clients: readonly LawClient[];
  subjectId: string;
  columns: ShownColumns;
  sort: LawClientSort;
  onSort: (sort: LawClientSort) => void;
}

/** Clients with one law. On phones each client is a paragraph. */
export const LawClientsTable = ({
  clients,
  subjectId,
  columns,
  sort,
  onSort,
}: LawClientsTableProps) => {
  const navigate = useNavigate();
  const open = useCallback<OpenClient>(
    (organisationId) =>
      void navigate({ to: '/adviser/clients/$organisationId', params: { organisationId } }),
    [navigate],
  );
  const [first] = clients;
  return (
    <div className={classes.room}>
      <table
        {...tableRoles.table}
        className={`${classes.table} ${columns.hasAnswer ? classes.withAnswer : ''}`}
      >
        <caption className={classes.caption}>Clients with this law, {captions[sort]}</caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            <Head cell={{ head: 'Client', sort: 'name' }} current={sort} onSort={onSort} />
            {first &&
              cellsOf(first, subjectId, columns).map((cell) => (
                <Head key={cell.head} cell={cell} current={sort} onSort={onSort} />
              ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {clients.map((client) => (
            <Row
              key={client.id}
              client={client}
              subjectId={subjectId}
              columns={columns}
              onOpen={open}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
