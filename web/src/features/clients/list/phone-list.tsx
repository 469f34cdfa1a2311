import type { ListedClient } from '@lexplain/contract/clients/clients';
import { memo } from 'react';
import type { Library } from '../client-rows';
import type { ClientChoice } from '../reminders/use-chosen-clients';
import { describeOrder } from '../sorted-head';
import { renderCell, renderWaiting, renderWorst } from './client-cells';
import { ClientLink, type OpenClient, renderChoice } from './client-link';
import { summarise } from './client-summary';
import { type ClientListProps, PageChoice } from './clients-table';
import classes from './phone-list.module.css';

interface ItemProps {
  client: ListedClient;
  isChosen: boolean | null;
  isFull: boolean;
  onToggle: ClientChoice['toggle'] | undefined;
  library: Library;
  isOwn: boolean;
  onOpen: OpenClient;
}

/** A client in two lines. */
const Item = memo(({ client, isChosen, isFull, onToggle, library, isOwn, onOpen }: ItemProps) => {
  const { id, name, time_zone: timeZone } = client;
  const summary = summarise(client, library);
  const cellOf = { client, summary, library, isOwn };
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      {isChosen !== null && (
        <span className={classes.choice}>
          {renderChoice(`Choose ${name}`, isChosen, isFull, () => onToggle?.(client))}
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.line}>
          <ClientLink id={id} name={name} onOpen={onOpen} />
          {renderWorst(summary)}
        </div>
        <div className={classes.line}>
          <span className={classes.second}>
            {summary.waiting
              ? renderWaiting(summary, { now: library.now, timeZone, isOwn })
              : renderCell('review', cellOf)}
            {!isOwn && ` ${client.adviser?.name ?? 'No adviser'}`}
          </span>
          {renderCell('laws', cellOf)}
        </div>
      </div>
    </li>
  );
});

/** The clients on a phone: a list with two lines for each. */
export const PhoneList = (props: ClientListProps) => {
  const { clients, library, isOwn, sorted, choice, pageChoice, onOpen } = props;
  return (
    <>
      {choice && (
        <div className={classes.all}>
          <PageChoice clients={clients} choice={choice} pageChoice={pageChoice} />
          <span aria-hidden>All on this page</span>
        </div>
      )}
      <ul className={classes.list} aria-label={`Clients and their laws, ${describeOrder(sorted)}`}>
        {clients.map((client) => (
          <Item
            key={client.id}
            client={client}
            isChosen={choice ? choice.chosen.has(client.id) : null}
            isFull={choice?.isFull ?? false}
            onToggle={choice?.toggle}
            library={library}
            isOwn={isOwn}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
};
