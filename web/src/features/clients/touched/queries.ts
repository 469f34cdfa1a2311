import {
  type TouchedClient,
  type TouchedClients,
  touchedClientEndpoints,
} from '@lexplain/contract/clients/touched-clients';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { nullIfNotFound } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';

/** Which page of the clients: it begins after a client, or ends before it. */
export interface TouchedPage {
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * The clients of a page that a change touches; null for a change that the library does not have.
 */
export const touchedClientsQuery = (changeId: string, page: TouchedPage) =>
  queryOptions({
    queryKey: staffKeys.touchedClients(changeId, page),
    queryFn: ({ signal }): Promise<TouchedClients | null> =>
      call(
        touchedClientEndpoints.listTouchedClients,
        { params: { changeId }, query: page },
        signal,
      ).catch(nullIfNotFound),
    staleTime: 30_000,
  });

/** Every client that a change touches, page after page. */
export const listAllTouched = async (changeId: string): Promise<TouchedClient[]> => {
  const clients: TouchedClient[] = [];
  let after: string | null = null;
  do {
    const page: TouchedClients = await call(touchedClientEndpoints.listTouchedClients, {
      params: { changeId },
      query: after === null ? {} : { after },
    });
    clients.push(...page.clients);
    ({ after } = page);
  } while (after !== null);
  return clients;
};
