import type { ClientSort, ListedClient } from '@lexplain/contract/clients';
import type { LawStanding } from '@lexplain/contract/standings';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback } from 'react';
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
  stateToneOf,
} from './words';

// What is in a cell comes from functions, not from components: there are thousands of cells on a page, and
// each component of one costs as much as the cell.

const renderBadge = (tone: string, words: string) => ToneBadge({ tone, children: words });

const renderWaiting = (law: LawStanding) => {
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

/** The cells of a law, from its name on. */
const renderCells = (law: LawStanding, library: Library) => {
  const worst = law.submitted?.worst_risk;
  const { words, hasChanged } = readChanges(library, law);
  return (
    <>
      <td>{lawNameOf(library, law)}</td>
      <td>{renderBadge(stateToneOf(law), describeState(law))}</td>
      <td>{describeProgress(law)}</td>
      <td className={classes.number}>{describeScore(law)}</td>
      <td>{worst ? renderBadge(riskTone(worst), describeWorst(law)) : describeWorst(law)}</td>
      <td>{renderWaiting(law)}</td>
      <td>{hasChanged ? renderBadge('state-attention', words) : words}</td>
    </>
  );
};

type Open = (organisationId: string) => void;

/**
 * A link to a client's page. The router's own links watch the address, each for itself: fifty of them took a
 * fifth of the time until the table was there.
 */
const ClientLink = ({ id, name, onOpen }: { id: string; name: string; onOpen: Open }) => (
  <a
    href={`/adviser/clients/${encodeURIComponent(id)}`}
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

interface ClientRowsProps {
  client: ListedClient;
  library: Library;
  showsAdviser: boolean;
  onOpen: Open;
}

/** The rows of one client. */
const ClientRows = memo(({ client, library, showsAdviser, onOpen }: ClientRowsProps) => {
  const { id, name, adviser } = client;
  const laws = sortLaws(client.laws, library);
  const span = Math.max(1, laws.length);
  const head = (
    <>
      <th scope="rowgroup" rowSpan={span} className={classes.client}>
        <ClientLink id={id} name={name} onOpen={onOpen} />
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
          {renderCells(law, library)}
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
}: ClientsTableProps) => {
  const navigate = useNavigate();
  const open = useCallback<Open>(
    (organisationId) =>
      void navigate({ to: '/adviser/clients/$organisationId', params: { organisationId } }),
    [navigate],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={classes.region} aria-label="Table of clients" tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          Clients and their laws, {sort === 'name' ? 'by name' : 'the longest waiting first'}
        </caption>
        <colgroup>
          <col className={classes.nameColumn} />
          {showsAdviser && <col className={classes.adviserColumn} />}
          <col className={classes.lawColumn} />
          <col className={classes.stateColumn} />
          <col className={classes.progressColumn} />
          <col className={classes.scoreColumn} />
          <col className={classes.worstColumn} />
          <col className={classes.waitingColumn} />
          <col className={classes.changedColumn} />
        </colgroup>
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
          <ClientRows
            key={client.id}
            client={client}
            library={library}
            showsAdviser={showsAdviser}
            onOpen={open}
          />
        ))}
      </table>
    </section>
  );
};
