import type { ClientSort, ListedClient } from '@lexplain/contract/clients';
import type { LawStanding } from '@lexplain/contract/standings';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { ReviewStateBadge } from '../../components/review-state-badge/review-state-badge';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { riskTone } from '../../lib/answer-tones';
import { formatMoment, formatPastDay } from '../../lib/dates';
import { type Library, lawNameOf, readChanges, sortLaws } from './client-rows';
import classes from './clients-table.module.css';
import {
  describeProgress,
  describeScore,
  describeState,
  describeTurn,
  describeWorst,
  nothing,
} from './words';

/** The state of a law: a review's with its colour and its sign. */
export const StateOfLaw = ({ law }: { law: LawStanding }) => {
  const words = describeState(law);
  if (law.review) return <ReviewStateBadge state={law.review.state} words={words} />;
  return <ToneBadge tone={law.submitted ? 'state-draft' : 'result-unanswered'}>{words}</ToneBadge>;
};

/** Whose turn it is, and since when. */
export const WaitingOfLaw = ({ law }: { law: LawStanding }) => {
  const turn = describeTurn(law);
  const since = law.review?.waiting_since;
  if (turn === null || !since) return nothing;
  return (
    <>
      {turn}, since{' '}
      <time dateTime={since} title={formatMoment(since)}>
        {formatPastDay(since)}
      </time>
    </>
  );
};

interface CellsProps {
  law: LawStanding;
  library: Library;
}

/** The cells of a law, from its name on. */
const Cells = ({ law, library }: CellsProps) => {
  const worst = law.submitted?.worst_risk;
  const { words, hasChanged } = readChanges(library, law);
  return (
    <>
      <td className={classes.law}>{lawNameOf(library, law)}</td>
      <td>
        <StateOfLaw law={law} />
      </td>
      <td>{describeProgress(law)}</td>
      <td className={classes.number}>{describeScore(law)}</td>
      <td>
        {worst ? (
          <ToneBadge tone={riskTone(worst)}>{describeWorst(law)}</ToneBadge>
        ) : (
          describeWorst(law)
        )}
      </td>
      <td>
        <WaitingOfLaw law={law} />
      </td>
      <td>{hasChanged ? <ToneBadge tone="state-attention">{words}</ToneBadge> : words}</td>
    </>
  );
};

interface ClientRowsProps {
  client: ListedClient;
  library: Library;
  showsAdviser: boolean;
}

/** The rows of one client. */
const ClientRows = memo(({ client, library, showsAdviser }: ClientRowsProps) => {
  const { id, name, adviser } = client;
  const laws = sortLaws(client.laws, library);
  const span = Math.max(1, laws.length);
  const head = (
    <>
      <th scope="rowgroup" rowSpan={span} className={classes.client}>
        <Link to="/adviser/clients/$organisationId" params={{ organisationId: id }}>
          {name}
        </Link>
      </th>
      {showsAdviser && <td rowSpan={span}>{adviser ? adviser.name : 'No adviser'}</td>}
    </>
  );
  return (
    <tbody>
      {laws.length === 0 && (
        <tr>
          {head}
          <td colSpan={7}>No law begun</td>
        </tr>
      )}
      {laws.map((law, index) => (
        <tr key={law.subject_id}>
          {index === 0 && head}
          <Cells law={law} library={library} />
        </tr>
      ))}
    </tbody>
  );
});

interface SortedHeadProps {
  sort: ClientSort;
  current: ClientSort;
  onSort: ((sort: ClientSort) => void) | undefined;
  children: string;
}

/** A heading by which the whole list is sorted, always ascending. */
const SortedHead = ({ sort, current, onSort, children }: SortedHeadProps) => (
  <th scope="col" aria-sort={sort === current ? 'ascending' : 'none'}>
    {onSort ? (
      <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
        {children}
        <span aria-hidden>{sort === current ? '▲' : '△'}</span>
      </button>
    ) : (
      children
    )}
  </th>
);

interface ClientsTableProps {
  clients: ListedClient[];
  library: Library;
  /** Whether the clients have different advisers. */
  showsAdviser: boolean;
  sort: ClientSort;
  /** Not given where the order is fixed. */
  onSort?: (sort: ClientSort) => void;
}

/** Clients and their laws. It scrolls in its own region, which the keyboard reaches, under its headings. */
export const ClientsTable = ({
  clients,
  library,
  showsAdviser,
  sort,
  onSort,
}: ClientsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
  <section className={classes.region} aria-label="Table of clients" tabIndex={0}>
    <table className={classes.table}>
      <caption className={classes.caption}>
        Clients and their laws, {sort === 'name' ? 'by name' : 'the longest waiting first'}
      </caption>
      <thead>
        <tr>
          <SortedHead sort="name" current={sort} onSort={onSort}>
            Client
          </SortedHead>
          {showsAdviser && <th scope="col">Adviser</th>}
          <th scope="col">Law</th>
          <th scope="col">State</th>
          <th scope="col">Progress</th>
          <th scope="col" className={classes.number}>
            Score
          </th>
          <th scope="col">Worst open answer</th>
          <SortedHead sort="waiting" current={sort} onSort={onSort}>
            Waiting since
          </SortedHead>
          <th scope="col">Law changed since</th>
        </tr>
      </thead>
      {clients.map((client) => (
        <ClientRows key={client.id} client={client} library={library} showsAdviser={showsAdviser} />
      ))}
    </table>
  </section>
);
