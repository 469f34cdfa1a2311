import { useState } from 'react';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { hasStatus, isRetryable, messageOf } from '../../lib/api/api-error';

/** A client of a run, which may be on another page of the list. */
export interface RunClient {
  id: string;
  name: string;
}

/** Why it was not done for a client; null where it was. */
type Outcome = string | null;

/** How many calls are under way at once. */
const atOnce = 3;

const groupsOf = <Client extends object>(clients: readonly Client[]): Client[][] => {
  const [first, ...others] = clients;
  if (!first) return [];
  // The first goes alone: whoever has to enter their password again is asked once.
  const groups = [[first]];
  for (let from = 0; from < others.length; from += atOnce) {
    groups.push(others.slice(from, from + atOnce));
  }
  return groups;
};

/** Nothing else would succeed now: no answer, a server that fails, or a limit that is used up. */
const stopsAll = (error: unknown): boolean => isRetryable(error) || hasStatus(error, 429);

interface ClientRunOptions<Client extends RunClient> {
  clients: readonly Client[];
  /** Does it for one client. The key is the same for the whole run, also where it is repeated. */
  act: (client: Client, key: string, permit: Permit) => Promise<unknown>;
  failure: string;
}

/**
 * Does one thing for several clients, one call for each. It can be stopped by a failure and
 * repeated: it then goes on with those for whom it is not done, with the same key, by which the
 * server does each once, also where an answer was lost.
 */
export const useClientRun = <Client extends RunClient>({
  clients,
  act,
  failure,
}: ClientRunOptions<Client>) => {
  const [key] = useState(() => crypto.randomUUID());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const note = (id: string, outcome: Outcome): void =>
    setOutcomes((before) => new Map(before).set(id, outcome));
  const command = useCommand({
    /** Throws what stops it. Whoever is under way beside that is noted first. */
    mutationFn: async (open: readonly Client[], permit) => {
      for (const group of groupsOf(open)) {
        const errors = await Promise.all(
          group.map(async (client) => {
            try {
              await act(client, key, permit);
              note(client.id, null);
            } catch (error) {
              if (stopsAll(error)) return error;
              note(client.id, messageOf(error, failure));
            }
            return null;
          }),
        );
        const stopping = errors.find((error) => error !== null);
        if (stopping) throw stopping;
      }
    },
  });
  const run = (): void => command.run(clients.filter(({ id }) => outcomes.get(id) !== null));
  const { isPending: isRunning, isError, error } = command;
  const done = clients.filter(({ id }) => outcomes.get(id) === null && outcomes.has(id));
  const failed = clients.flatMap(({ id, name }) => {
    const why = outcomes.get(id);
    return typeof why === 'string' ? [{ name, why }] : [];
  });
  return {
    run,
    isRunning,
    /** Whether it was begun, and all of it is done. */
    isComplete: !isRunning && clients.length > 0 && done.length === clients.length,
    hasBegun: isRunning || outcomes.size > 0 || isError,
    done: done.length,
    failed,
    /** Why it stopped before its end. */
    stopped: isError ? messageOf(error, failure) : null,
  };
};
