import type { Action } from '@lexplain/contract/actions/actions';
import type { QueryClient } from '@tanstack/react-query';
import { actionsQuery, clientActionsQuery } from './queries';

/** What is to be done in the caller's organisation, as it is now. */
export const readActions = async (
  client: QueryClient,
  organisationId: string | undefined,
): Promise<readonly Action[]> =>
  organisationId ? (await client.fetchQuery(actionsQuery(organisationId))).actions : [];

/** What is to be done about laws at a client, as its adviser sees it. */
export const readClientActions = async (
  client: QueryClient,
  organisationId: string,
): Promise<readonly Action[]> =>
  (await client.fetchQuery(clientActionsQuery(organisationId))).actions;
