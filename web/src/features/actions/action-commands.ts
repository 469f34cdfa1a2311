import {
  type Action,
  type ActionAbout,
  type ActionContent,
  type ActionTransition,
  actionEndpoints,
} from '@lexplain/contract/actions/actions';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../lib/actions/use-command';
import { useUnsentId } from '../../lib/actions/use-unsent-id';
import { ifMatch, send } from '../../lib/api/api-client';
import { hasStatus } from '../../lib/api/api-error';
import { actionKeys } from '../../lib/queries/action-keys';
import { cacheActions } from './cache-actions';
import { actionQuery, actionsQuery } from './queries';

export interface NewAction extends ActionContent {
  about: ActionAbout;
}

export const emptyContent = {
  title: '',
  details: '',
  notes: '',
  owner_uid: null,
  due_day: null,
  repetition: null,
} as const satisfies ActionContent;

export const useCreateAction = (organisationId: string, onAdded?: (action: Action) => void) => {
  const client = useQueryClient();
  const { idOf, forget } = useUnsentId();
  return useCommand({
    mutationFn: (action: NewAction, permit) => {
      const body = { id: idOf(action), ...action };
      return send(permit, actionEndpoints.createAction, { body });
    },
    onSuccess: async (action) => {
      forget();
      await cacheActions(client, organisationId, [action]);
      onAdded?.(action);
    },
  });
};

interface ActionMove {
  action: Pick<Action, 'id' | 'revision' | 'repetition'>;
  to: ActionTransition;
}

export interface MovedActions {
  action: Action;
  next: Action | null;
}

/** Changes the state of an action. */
export const useMoveAction = (organisationId: string, onMoved?: (moved: MovedActions) => void) => {
  const client = useQueryClient();
  const refresh = (): void =>
    void client.invalidateQueries({ queryKey: actionsQuery(organisationId).queryKey });
  return useCommand({
    mutationFn: ({ action, to }: ActionMove, permit) =>
      send(permit, actionEndpoints.moveAction, {
        params: { actionId: action.id },
        headers: ifMatch(action.revision),
        body: to,
      }),
    onSuccess: async (moved, { to, action: { repetition } }) => {
      await cacheActions(client, organisationId, [
        moved.action,
        ...(moved.next ? [moved.next] : []),
      ]);
      // The one that had been added when this one was done may have been removed.
      if (to.to === 'open' && repetition) refresh();
      onMoved?.(moved);
    },
    // Someone else may have changed or moved it.
    onError: (_, { action: { id } }) => {
      refresh();
      void client.invalidateQueries({ queryKey: actionKeys.action(id) });
    },
  });
};

interface ActionSave {
  action: Pick<Action, 'id' | 'revision'>;
  content: ActionContent;
}

/**
 * Saves what an action says. Where a colleague has saved meanwhile, nothing is stored and theirs is
 * read.
 */
export const useSaveAction = (
  organisationId: string,
  onSaved: (saved: Action, sent: ActionContent) => void,
) => {
  const client = useQueryClient();
  const save = useCommand({
    mutationFn: ({ action, content }: ActionSave, permit) =>
      send(permit, actionEndpoints.saveAction, {
        params: { actionId: action.id },
        headers: ifMatch(action.revision),
        body: content,
      }),
    onSuccess: async (saved, { content }) => {
      await cacheActions(client, organisationId, [saved]);
      onSaved(saved, content);
    },
    onError: (_, { action: { id } }) =>
      void client.invalidateQueries({ queryKey: actionQuery(id).queryKey }),
  });
  return { ...save, isStale: hasStatus(save.error, 412) };
};
