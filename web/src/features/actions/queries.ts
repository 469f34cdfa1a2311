import { type Action, actionEndpoints } from '@lexplain/contract/actions/actions';
import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { actionKeys } from '../../lib/queries/action-keys';
import { gatherPages, listOnce } from '../../lib/queries/gather-pages';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';

type ActionPage = EndpointOutput<typeof actionEndpoints.listActions>;

const joinPages = (pages: [ActionPage, ...ActionPage[]]) => ({
  actions: listOnce(pages.flatMap(({ actions }) => actions)),
  today: pages[0].today,
});

export const readOpenActions = async (signal: AbortSignal) =>
  joinPages(await gatherPages((query) => call(actionEndpoints.listActions, { query }, signal)));

/** Actions to do: open and proposed actions, and accepted risks. */
export const actionsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: actionKeys.open(organisationId),
    queryFn: ({ signal }) => readOpenActions(signal),
  });

/** What was done or declined, newest first. */
export const closedActionsQuery = (organisationId: string) =>
  infiniteQueryOptions({
    queryKey: actionKeys.closed(organisationId),
    queryFn: ({ signal, pageParam }) =>
      call(
        actionEndpoints.listClosedActions,
        { query: pageParam === null ? {} : { before: pageParam } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  });

/** One action; null where there is none. */
export const actionQuery = (actionId: string) =>
  queryOptions({
    queryKey: actionKeys.action(actionId),
    queryFn: async ({ signal, client }): Promise<Action | null> => {
      const arrived = await call(actionEndpoints.getAction, { params: { actionId } }, signal).catch(
        nullIfNotFound,
      );
      const cached = client.getQueryData(actionQuery(actionId).queryKey);
      return keepNewer(cached, arrived, hasLaterRevision);
    },
  });

/** A client's open actions that concern laws, for its adviser. */
export const clientActionsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: actionKeys.ofClient(organisationId),
    queryFn: async ({ signal }) =>
      joinPages(
        await gatherPages((query) =>
          call(actionEndpoints.listClientActions, { params: { organisationId }, query }, signal),
        ),
      ),
  });
