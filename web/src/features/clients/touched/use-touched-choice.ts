import type { TouchedClient } from '@lexplain/contract/clients/touched-clients';
import { useCallback, useMemo, useState } from 'react';

/** What is known of a chosen client, also where its row is on another page. */
export type MessagedClient = Pick<TouchedClient, 'id' | 'name' | 'written_at'>;

/** To how many clients one message goes at once. */
const mostTold = 500;

export interface TouchedChoice {
  chosen: ReadonlyMap<string, MessagedClient>;
  toggle: (client: MessagedClient) => void;
  /** Chooses all of these, or none of them where all are chosen. */
  toggleAll: (clients: readonly MessagedClient[]) => void;
  add: (clients: readonly MessagedClient[]) => void;
  clear: () => void;
}

type ClientsById = ReadonlyMap<string, MessagedClient>;

const withAll = (chosen: ClientsById, clients: readonly MessagedClient[]): ClientsById =>
  new Map([...chosen, ...clients.map((client) => [client.id, client] as const)].slice(0, mostTold));

const withoutAll = (chosen: ClientsById, clients: readonly MessagedClient[]): ClientsById => {
  const ids = new Set(clients.map(({ id }) => id));
  return new Map([...chosen].filter(([id]) => !ids.has(id)));
};

/** To whose owners a message goes. It is kept over the pages of the list. */
export const useTouchedChoice = (): TouchedChoice => {
  const [chosen, setChosen] = useState<ClientsById>(new Map());
  const toggleAll = useCallback(
    (clients: readonly MessagedClient[]) =>
      setChosen((before) =>
        clients.every(({ id }) => before.has(id))
          ? withoutAll(before, clients)
          : withAll(before, clients),
      ),
    [],
  );
  const toggle = useCallback((client: MessagedClient) => toggleAll([client]), [toggleAll]);
  const add = useCallback(
    (clients: readonly MessagedClient[]) => setChosen((before) => withAll(before, clients)),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ chosen, toggle, toggleAll, add, clear }),
    [chosen, toggle, toggleAll, add, clear],
  );
};
