import type { ClientSort, ListedClient } from '@lexplain/contract/clients/clients';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, memo, useCallback } from 'react';
import { PastDay } from '../../components/past-day/past-day';
import { tableRoles } from '../../components/table-roles/table-roles';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { riskTone } from '../../lib/text/answer-tones';
import { type Library, lawNameOf, readChanges, sortLaws } from './client-rows';
import classes from './clients-table.module.css';
import {
  describeProgress,
  describeScore,
  describeState,
  describeTurn,
  describeWorst,
  nothing,
  stateToneOf,
} from './law-standing-texts';
import type { ClientListPage } from './queries';
import type { ClientChoice } from './reminders/use-chosen-clients';
import { type ClientOrder, describeOrder, SortedHead } from './sorted-head';
import { walkFrom } from './walk-from';

/** How many rows a client has, for the style sheet. */
const rowsStyle = (rows: number): CSSProperties => {
  const style: Record<`--${string}`, number> = { '--rows': rows };
  return style;
};

/** The class of a cell beside all rows of a client. */
const spanning = (more = ''): string => `${classes.spanning} ${more}`;

// What is in a cell comes from functions, not from components: there are thousands of cells on a
// page, and each component of one costs as much as the cell.

const renderBadge = (tone: string, text: string) => ToneBadge({ tone, children: text });

const renderWaiting = (law: LawStanding, timeZone: string) => {
  const turn = describeTurn(law);
  const since = law.review?.waiting_since;
  if (turn === null || !since) return nothing;
  return (
    <>
      {turn}, since {PastDay({ at: since, timeZone })}
    </>
  );
};

/** What stands before the text of a cell on phones, where a cell without a text is left out. */
const labelOf = (label: string, text: string): string => (text === nothing ? '' : label);

/** The cells of a law, from its name on. */
const renderCells = (law: LawStanding, library: Library, timeZone: string) => {
  const worst = law.submitted?.worst_risk;
  const { text, hasChanged } = readChanges(library, law, timeZone);
  const [score, worstText] = [describeScore(law), describeWorst(law)];
  return (
    <>
      <td {...tableRoles.cell} className={classes.law}>
        {lawNameOf(library, law)}
      </td>
      <td {...tableRoles.cell}>{renderBadge(stateToneOf(law), describeState(law))}</td>
      <td {...tableRoles.cell}>{describeProgress(law, library.now, timeZone)}</td>
      <td {...tableRoles.cell} className={classes.number} data-label={labelOf('Score', score)}>
        {score}
      </td>
      <td {...tableRoles.cell} data-label={labelOf('Worst open answer', worstText)}>
        {worst ? renderBadge(riskTone(worst), worstText) : worstText}
      </td>
      <td {...tableRoles.cell} data-label={labelOf('Waiting for', describeTurn(law) ?? nothing)}>
        {renderWaiting(law, timeZone)}
      </td>
      <td {...tableRoles.cell} data-label={labelOf('Law changed since', text)}>
        {hasChanged ? renderBadge('state-attention', text) : text}
      </td>
    </>
  );
};

type OpenClient = (organisationId: string) => void;

/**
 * A link to a client's page. The router's own links watch the address, each for itself, and there
 * are fifty.
 */
const ClientLink = ({ id, name, onOpen }: { id: string; name: string; onOpen: OpenClient }) => (
  <a
    href={`/adviser/clients/${encodeURIComponent(id)}`}
    data-key-row
    title={name}
    onClick={(event) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain || event.button !== 0) return;
      event.preventDefault();
      onOpen(id);
    }}
  >
    {name}
  </a>
);

/**
 * The box by which a client is chosen, or all of the page. The browser's own, as there are fifty.
 */
const renderChoice = (label: string, checked: boolean, isFull: boolean, onChange: () => void) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    disabled={isFull && !checked}
    onChange={onChange}
  />
);

interface ClientRowsProps {
  client: ListedClient;
  /** Null where clients cannot be chosen. */
  isChosen: boolean | null;
  isFull: boolean;
  onToggle: ClientChoice['toggle'] | undefined;
  library: Library;
  showsAdviser: boolean;
  onOpen: OpenClient;
}

/** The rows of one client. */
const ClientRows = memo((props: ClientRowsProps) => {
  const { client, library, showsAdviser, onOpen, isChosen, isFull, onToggle } = props;
  const { id, name, adviser } = client;
  const laws = sortLaws(client.laws, library);
  const span = Math.max(1, laws.length);
  const head = (
    <>
      {isChosen !== null && (
        <td {...tableRoles.cell} rowSpan={span} className={spanning(classes.choice)}>
          {renderChoice(`Choose ${name}`, isChosen, isFull, () => onToggle?.({ id, name }))}
        </td>
      )}
      <th
        {...tableRoles.rowheader}
        scope="rowgroup"
        rowSpan={span}
        className={spanning(classes.client)}
      >
        <ClientLink id={id} name={name} onOpen={onOpen} />
      </th>
      {showsAdviser && (
        <td {...tableRoles.cell} rowSpan={span} className={spanning()} data-label="Adviser">
          {adviser ? adviser.name : 'No adviser'}
        </td>
      )}
    </>
  );
  return (
    <tbody {...tableRoles.rowgroup} style={rowsStyle(span)}>
      {laws.length === 0 && (
        <tr {...tableRoles.row}>
          {head}
          <td {...tableRoles.cell} colSpan={7} className={classes.none}>
            No law begun
          </td>
        </tr>
      )}
      {laws.map((law, index) => (
        <tr {...tableRoles.row} key={law.subject_id}>
          {index === 0 && head}
          {renderCells(law, library, client.time_zone)}
        </tr>
      ))}
    </tbody>
  );
});

type Column = [sort: ClientSort, label: string, className?: string | undefined];

const columns = (showsAdviser: boolean): Column[] => [
  ['name', 'Client', classes.clientHead],
  ...(showsAdviser ? [['adviser', 'Adviser'] satisfies Column] : []),
  ['laws', 'Law'],
  ['state', 'State'],
  ['submitted', 'Progress'],
  ['score', 'Score', classes.number],
  ['worst', 'Worst open answer'],
  ['waiting', 'Waiting since'],
  ['oldest', 'Law changed since'],
];

interface ClientsTableProps {
  clients: ListedClient[];
  /** Whether the list has no other page. */
  isWhole: boolean;
  /** The list that they are of. */
  listed: ClientListPage;
  library: Library;
  /** Whether the clients have different advisers. */
  showsAdviser: boolean;
  sorted: ClientOrder;
  /** Not given where the order is fixed. */
  onSort?: (sorted: ClientOrder) => void;
  /** Not given where clients cannot be chosen. */
  choice?: ClientChoice;
}

/** Chooses all clients of the page. */
const PageChoice = ({ clients, choice }: { clients: ListedClient[]; choice: ClientChoice }) => {
  const { chosen, isFull, togglePage } = choice;
  const hasAll = clients.every(({ id }) => chosen.has(id));
  return (
    <td {...tableRoles.cell} className={classes.choice}>
      {renderChoice('Choose all on this page', hasAll, isFull, () => togglePage(clients))}
    </td>
  );
};

/**
 * Clients and their laws. It scrolls in its own region, which the keyboard reaches, under its
 * headings. On phones each law is a paragraph below its client, with the headings before what they
 * head.
 */
export const ClientsTable = ({
  clients,
  isWhole,
  listed,
  library,
  showsAdviser,
  sorted,
  onSort,
  choice,
}: ClientsTableProps) => {
  const navigate = useNavigate();
  const open = useCallback<OpenClient>(
    (organisationId) =>
      void navigate({
        to: '/adviser/clients/$organisationId',
        params: { organisationId },
        state: { reviewWalk: walkFrom(listed, clients, library, isWhole) },
      }),
    [navigate, listed, clients, library, isWhole],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={classes.region} aria-label="Table of clients" tabIndex={0}>
      <table
        {...tableRoles.table}
        className={`${classes.table} ${showsAdviser ? classes.withAdviser : ''} ${choice ? classes.withChoice : ''}`}
      >
        <caption className={classes.caption}>
          Clients and their laws, {describeOrder(sorted)}
        </caption>
        <thead>
          <tr>
            {choice && <PageChoice clients={clients} choice={choice} />}
            {columns(showsAdviser).map(([sort, label, className]) => (
              <SortedHead
                key={sort}
                sort={sort}
                current={sorted}
                onSort={onSort}
                className={className}
              >
                {label}
              </SortedHead>
            ))}
          </tr>
        </thead>
        {clients.map((client) => (
          <ClientRows
            key={client.id}
            client={client}
            isChosen={choice ? choice.chosen.has(client.id) : null}
            isFull={choice?.isFull ?? false}
            onToggle={choice?.toggle}
            library={library}
            showsAdviser={showsAdviser}
            onOpen={open}
          />
        ))}
      </table>
    </section>
  );
};
