import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { ClientColumn } from '@lexplain/contract/clients/list-settings';
import { memo, type RefObject } from 'react';
import type { Library } from '../client-rows';
import type { ClientChoice } from '../reminders/use-chosen-clients';
import { type ClientOrder, describeOrder, SortedHead } from '../sorted-head';
import { renderCell } from './client-cells';
import { ClientLink, type OpenClient, renderChoice } from './client-link';
import { summarise } from './client-summary';
import classes from './clients-table.module.css';
import { listColumns } from './columns';

interface ClientRowProps {
  client: ListedClient;
  columns: readonly ClientColumn[];
  /** Null where clients cannot be chosen. */
  isChosen: boolean | null;
  isFull: boolean;
  /** Whether it is open beside the list. */
  isOpen: boolean;
  onToggle: ClientChoice['toggle'] | undefined;
  library: Library;
  isOwn: boolean;
  onOpen: OpenClient;
}

/** A client in one line. */
const ClientRow = memo((props: ClientRowProps) => {
  const { client, columns, library, isOwn, onOpen, isChosen, isFull, isOpen, onToggle } = props;
  const { id, name } = client;
  const summary = summarise(client, library);
  return (
    <tr data-chosen={isChosen || undefined} data-open={isOpen || undefined}>
      {isChosen !== null && (
        <td className={classes.choice}>
          {renderChoice(`Choose ${name}`, isChosen, isFull, () => onToggle?.(client))}
        </td>
      )}
      <th scope="row" className={classes.client}>
        <ClientLink id={id} name={name} onOpen={onOpen} />
      </th>
      {columns.map((column) => (
        <td key={column} className={classes[column]}>
          {renderCell(column, { client, summary, library, isOwn })}
        </td>
      ))}
    </tr>
  );
});

/** What the table and the list of a phone show. */
export interface ClientListProps {
  clients: ListedClient[];
  library: Library;
  /** Whether the clients have one adviser: the reader, or whom they cover. */
  isOwn: boolean;
  sorted: ClientOrder;
  /** Not given where clients cannot be chosen. */
  choice: ClientChoice | undefined;
  /** The box that chooses the page, which gets the focus once no client is chosen. */
  pageChoice: RefObject<HTMLInputElement | null>;
  openId: string | null;
  onOpen: OpenClient;
}

interface ClientsTableProps extends ClientListProps {
  columns: readonly ClientColumn[];
  /** Not given where the order is fixed. */
  onSort: ((sorted: ClientOrder) => void) | undefined;
}

/** Chooses all clients of the page. */
export const PageChoice = ({
  clients,
  choice,
  pageChoice,
}: Pick<ClientListProps, 'clients' | 'pageChoice'> & { choice: ClientChoice }) => {
  const { chosen, isFull, togglePage } = choice;
  const hasAll = clients.length > 0 && clients.every(({ id }) => chosen.has(id));
  return (
    <input
      ref={pageChoice}
      type="checkbox"
      aria-label="Choose all on this page"
      checked={hasAll}
      disabled={isFull && !hasAll}
      onChange={() => togglePage(clients)}
    />
  );
};

/**
 * The clients, a line for each. The page scrolls, and its head stays below the bar. Columns for
 * which there is no room are left out, so that nothing is wrapped or scrolled sideways.
 */
export const ClientsTable = ({
  clients,
  columns,
  library,
  isOwn,
  sorted,
  onSort,
  choice,
  pageChoice,
  openId,
  onOpen,
}: ClientsTableProps) => (
  <div className={classes.room}>
    <table className={classes.table}>
      <caption className={classes.caption}>Clients and their laws, {describeOrder(sorted)}</caption>
      <thead>
        <tr>
          {choice && (
            <td className={classes.choice}>
              <PageChoice clients={clients} choice={choice} pageChoice={pageChoice} />
            </td>
          )}
          <SortedHead sort="name" current={sorted} onSort={onSort} className={classes.client}>
            Client
          </SortedHead>
          {listColumns(!isOwn)
            .filter(({ id }) => columns.includes(id))
            .map(({ id, label, sort }) =>
              sort === null ? (
                <th key={id} scope="col" className={classes[id]}>
                  {label}
                </th>
              ) : (
                <SortedHead
                  key={id}
                  sort={sort}
                  current={sorted}
                  onSort={onSort}
                  className={classes[id]}
                >
                  {label}
                </SortedHead>
              ),
            )}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow
            key={client.id}
            client={client}
            columns={columns}
            isChosen={choice ? choice.chosen.has(client.id) : null}
            isFull={choice?.isFull ?? false}
            isOpen={openId === client.id}
            onToggle={choice?.toggle}
            library={library}
            isOwn={isOwn}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  </div>
);
