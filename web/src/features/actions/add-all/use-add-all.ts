import { type Action, actionEndpoints } from '@lexplain/contract/actions/actions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { ifMatch, send } from '../../../lib/api/api-client';
import { cacheActions } from '../cache-actions';
import { isAboutSame, type ProposedContent, toNewAction } from '../new-action';
import { actionsQuery } from '../queries';
import { runEach } from './run-each';

/** What became of adding or removing several actions. */
export interface ManyActionsResult {
  kind: 'added' | 'removed';
  /** How many were to be added or removed. */
  asked: number;
  actions: Action[];
  /** How many gaps had an action already. */
  had: number;
  /** Why it ended before all were done; null where they are. */
  failure: unknown;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Adds an action for each of several gaps that has none, and takes those back. One call follows the
 * other, so that what a full room or a lost connection ends is told: a second press adds what is
 * missing, and nothing twice.
 */
export const useAddAll = (organisationId: string, uid: string) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [done, setDone] = useState<ManyActionsResult | null>(null);
  /** The ids of what can be taken back here. */
  const [added, setAdded] = useState<ReadonlySet<string>>(nothing);
  const add = useCommand({
    mutationFn: async (
      contents: readonly ProposedContent[],
      permit,
    ): Promise<ManyActionsResult> => {
      setProgress(0);
      setDone(null);
      // A colleague may have added some since the page was loaded, and so may a call whose answer was
      // lost.
      const { actions } = await client.fetchQuery({
        ...actionsQuery(organisationId),
        staleTime: 0,
      });
      const missing = contents.filter(
        (content) => !actions.some(({ about }) => isAboutSame(about, content.about)),
      );
      const { answers, failure } = await runEach(
        missing,
        (content) =>
          send(permit, actionEndpoints.createAction, {
            body: { id: crypto.randomUUID(), ...toNewAction(content, uid) },
          }),
        setProgress,
      );
      return {
        kind: 'added',
        asked: missing.length,
        actions: answers,
        had: contents.length - missing.length,
        failure,
      };
    },
    onSuccess: async (result) => {
      await cacheActions(client, organisationId, result.actions);
      setAdded(new Set(result.actions.map(({ id }) => id)));
      setDone(result);
    },
  });
  const undo = useCommand({
    mutationFn: async (actions: readonly Action[], permit): Promise<ManyActionsResult> => {
      setProgress(0);
      const { answers, failure } = await runEach(
        actions,
        ({ id, revision }) =>
          send(permit, actionEndpoints.moveAction, {
            params: { actionId: id },
            headers: ifMatch(revision),
            body: { to: 'removed' },
          }),
        setProgress,
      );
      const removed = answers.map(({ action }) => action);
      return { kind: 'removed', asked: actions.length, actions: removed, had: 0, failure };
    },
    onSuccess: async (result) => {
      await cacheActions(client, organisationId, result.actions);
      setDone(result);
    },
  });
  return { add, undo, done, added, progress };
};
