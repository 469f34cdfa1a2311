import type { Adviser, ListedClient } from '@lexplain/contract/clients/clients';
import { mostChosen } from '@lexplain/contract/clients/reminder-bounds';
import { useCallback, useMemo, useState } from 'react';

/** What is known of a chosen client, also where its row is on another page. */
export interface ChosenClient {
  id: string;
  name: string;
  /** Its adviser when it was chosen. */
  adviser: Adviser | null;
}

type Client = Pick<ListedClient, keyof ChosenClient>;

export interface ClientChoice {
  /** Those who are chosen by id, in the order of choosing, also of other pages. */
  chosen: ReadonlyMap<string, ChosenClient>;
  /** Whether no more can be chosen. */
  isFull: boolean;
  toggle: (client: Client) => void;
  /** Chooses all of a page, as far as the bound allows, or none of it where all are chosen. */
  togglePage: (clients: readonly Client[]) => void;
  /** Chooses these as well, as far as the bound allows. */
  add: (clients: readonly Client[]) => void;
  clear: () => void;
}

type ChosenClients = ReadonlyMap<string, ChosenClient>;

const without = (chosen: ChosenClients, ids: ReadonlySet<string>): ChosenClients =>
  new Map([...chosen].filter(([id]) => !ids.has(id)));

const withAll = (chosen: ChosenClients, clients: readonly Client[]): ChosenClients => {
  const all = new Map(chosen);
  for (const { id, name, adviser } of clients) {
    if (all.size < mostChosen && !all.has(id)) all.set(id, { id, name, adviser });
  }
  return all;
};

/**
 * Which clients are chosen in a list. It is kept over its pages and filters, and gone once the list
 * is left.
 */
export const useChosenClients = (): ClientChoice => {
  const [chosen, setChosen] = useState<ChosenClients>(new Map());
  // The rows of a table are not rendered again with each choice.
  const toggle = useCallback(
    (client: Client) =>
      setChosen((before) =>
        before.has(client.id) ? without(before, new Set([client.id])) : withAll(before, [client]),
      ),
    [],
  );
  const togglePage = useCallback(
    (clients: readonly Client[]) =>
      setChosen((before) =>
        clients.every(({ id }) => before.has(id))
          ? without(before, new Set(clients.map(({ id }) => id)))
          : withAll(before, clients),
      ),
    [],
  );
  const add = useCallback(
    (clients: readonly Client[]) => setChosen((before) => withAll(before, clients)),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ chosen, isFull: chosen.size >= mostChosen, toggle, togglePage, add, clear }),
    [chosen, toggle, togglePage, add, clear],
  );
};
