import { ifMatch } from '../api/api-client';
import { hasStatus } from '../api/api-error';
import type { Permit } from './permit';
import { type QueuedSaveOptions, useQueuedSave } from './use-queued-save';

/**
 * What became of a save. Stale: what it was made from has changed, and nothing was stored. That is
 * no failure: the caller reads the stored value, merges, and decides whether to save again.
 */
type Outcome<Answer> = { kind: 'saved'; answer: Answer } | { kind: 'stale'; error: unknown };

type Options<Answer, Variables> = Omit<
  QueuedSaveOptions<Outcome<Answer>, Variables>,
  'mutationFn'
> & {
  /**
   * Asked when a save is sent: while it waited, the one before it may have made a newer revision.
   */
  revisionOf: (variables: Variables) => number;
  send: (
    variables: Variables,
    headers: ReturnType<typeof ifMatch>,
    permit: Permit,
  ) => Promise<Answer>;
};

/**
 * Saves of a draft that has a revision: queued and retried as in `useQueuedSave`, and never over
 * newer answers.
 */
export const useRevisionedSave = <Answer, Variables>({
  revisionOf,
  send,
  ...options
}: Options<Answer, Variables>) =>
  useQueuedSave({
    ...options,
    mutationFn: async (variables: Variables, permit): Promise<Outcome<Answer>> => {
      try {
        return {
          kind: 'saved',
          answer: await send(variables, ifMatch(revisionOf(variables)), permit),
        };
      } catch (error) {
        if (hasStatus(error, 412)) return { kind: 'stale', error };
        throw error;
      }
    },
  });
