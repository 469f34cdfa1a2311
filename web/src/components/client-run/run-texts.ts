import type { RunPreview, RunSkip } from '@lexplain/contract/clients/runs';
import { countOf } from '../../lib/text/count-of';
import type { RunClient } from './use-client-run';

const inWords = new Intl.ListFormat('en-AU');

/** Why nothing happens to clients, before their names. */
const skipLabels: Record<RunSkip, string> = {
  already: 'Has this adviser already',
  no_adviser: 'Without an adviser who could hand it over',
  member: 'The colleague is a member of it',
  full: 'As many proposals wait for its answer as may',
  written: 'Has got this message from you already',
  not_yours: 'No longer your client',
};

const skipOrder: RunSkip[] = ['already', 'no_adviser', 'member', 'full', 'written', 'not_yours'];

interface SplitRun<Client> {
  /** For whom it is done. */
  included: Client[];
  /** For whom not and why: a line for each reason. */
  left: string[];
}

/** Who gets it, who does not, and why. */
export const splitRun = <Client extends RunClient>(
  clients: readonly Client[],
  preview: RunPreview,
): SplitRun<Client> => {
  const skips = new Map(preview.clients.map(({ id, skip }) => [id, skip]));
  const left = skipOrder.flatMap((skip) => {
    const some = clients.filter(({ id }) => skips.get(id) === skip);
    return some.length === 0
      ? []
      : [`${skipLabels[skip]}: ${inWords.format(some.map(({ name }) => name))}.`];
  });
  return { included: clients.filter(({ id }) => skips.get(id) === null), left };
};

export const describeIncluded = (clients: readonly RunClient[]): string =>
  clients.length === 0
    ? 'Nothing would change for any of the chosen clients.'
    : `${countOf(clients.length, 'client')}: ${inWords.format(clients.map(({ name }) => name))}.`;
