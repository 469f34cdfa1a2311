import { mostChosen } from '@lexplain/contract/clients/reminder-bounds';
import { useCallback, useMemo, useState } from 'react';

interface Client {
  id: string;
  name: string;
}

export interface ClientChoice {
  /** The names of those who are chosen by id, in the order of choosing, also of other pages. */
  chosen: ReadonlyMap<string, string>;
  /** Whether no more can be chosen. */
  isFull: boolean;
  toggle: (client: Client) => void;
  /** Chooses all of a page, as far as the bound allows, or none of it where all are chosen. */
  togglePage: (clients: readonly Client[]) => void;
  clear: () => void;
}

type ChosenClients = ReadonlyMap<string, string>;

const without = (chosen: ChosenClients, ids: ReadonlySet<string>): ChosenClients =>
  new Map([...chosen].filter(([id]) => !ids.has(id)));

const withAll = (chosen: ChosenClients, clients: readonly Client[]): ChosenClients =>
  new Map(
    [...chosen, ...clients.map(({ id, name }) => [id, name] as const)]
      .filter(
        // A client that was chosen already is not another one.
        ([id], index, all) => all.findIndex(([other]) => other === id) === index,
      )
      .slice(0, mostChosen),
  );

/**
 * Which clients are chosen in a list. It is kept over its pages, and gone once the list is left.
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
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ chosen, isFull: chosen.size >= mostChosen, toggle, togglePage, clear }),
    [chosen, toggle, togglePage, clear],
  );
};
