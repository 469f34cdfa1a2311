import type { Action } from '@lexplain/contract/actions/actions';
import type { QueryClient } from '@tanstack/react-query';
import { actionKeys } from '../../lib/queries/action-keys';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { keys } from '../../lib/queries/keys';
import { actionQuery, actionsQuery } from './queries';

const isListed = ({ state }: Action): boolean =>
  state === 'open' || state === 'proposed' || state === 'risk_accepted';

const withAction = (actions: readonly Action[], changed: Action): Action[] => [
  ...actions.filter(({ id }) => id !== changed.id),
  ...(isListed(changed) ? [changed] : []),
];

/** Takes over actions that a call of this page has answered, also where lists have them. */
export const cacheActions = async (
  client: QueryClient,
  organisationId: string,
  changed: readonly Action[],
): Promise<void> => {
  for (const action of changed) {
    await cacheAnswer(client, actionQuery(action.id), (cached) =>
      keepNewer(cached, action, hasLaterRevision),
    );
  }
  await cacheAnswer(
    client,
    actionsQuery(organisationId),
    (cached) => cached && { ...cached, actions: changed.reduce(withAction, cached.actions) },
  );
  void client.invalidateQueries({ queryKey: actionKeys.next(organisationId) });
  void client.invalidateQueries({ queryKey: actionKeys.closed(organisationId) });
  // The standing says which gaps have no action. It is asked again when it is shown next.
  if (changed.some(({ about }) => about.kind === 'answer')) {
    void client.invalidateQueries({ queryKey: keys.standings, refetchType: 'none' });
  }
};
