import type { Action } from '@lexplain/contract/actions/actions';
import type { QueryClient } from '@tanstack/react-query';
import { actionsQuery, clientActionsQuery } from './queries';

/** The actions to do in the caller's organisation, as they are now. */
export const readActions = async (
  client: QueryClient,
  organisationId: string | undefined,
): Promise<readonly Action[]> =>
  organisationId ? (await client.fetchQuery(actionsQuery(organisationId))).actions : [];

/** The actions to do about laws at a client, as its adviser sees them. */
export const readClientActions = async (
  client: QueryClient,
  organisationId: string,
): Promise<readonly Action[]> =>
  (await client.fetchQuery(clientActionsQuery(organisationId))).actions;
