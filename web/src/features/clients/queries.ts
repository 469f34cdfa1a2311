import { changeEndpoints } from '@lexplain/contract/changes';
import { type ClientPage, clientEndpoints, type clientsQuery } from '@lexplain/contract/clients';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api-client';
import { nullIfNotFound } from '../../lib/api-error';

/** Which page of which list. It is in the address. */
export type Listed = z.input<typeof clientsQuery>;

export const clientsPageQuery = (listed: Listed) =>
  queryOptions({
    queryKey: ['clients', 'list', listed],
    queryFn: ({ signal }) => call(clientEndpoints.listClients, { query: listed }, signal),
    // The table stays while the next page is on its way.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Every client of a list, page after page, for its download. */
export const listAllClients = async ({ search, sort, filter }: Listed) => {
  const clients = [];
  let after: string | null = null;
  do {
    const query = { search, sort, filter, ...(after !== null && { after }) };
    const page = await call(clientEndpoints.listClients, { query });
    clients.push(...page.clients);
    ({ after } = page);
  } while (after !== null);
  return clients;
};

/** A client's page; null where it is not the adviser's. */
export const clientPageQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['clients', 'page', organisationId],
    queryFn: ({ signal }): Promise<ClientPage | null> =>
      call(clientEndpoints.readClient, { params: { organisationId } }, signal).catch(
        nullIfNotFound,
      ),
  });

/** Every change to a law, newest first. */
export const allChangesQuery = queryOptions({
  queryKey: ['changes', 'all'],
  queryFn: ({ signal }) => call(changeEndpoints.listChanges, { query: {} }, signal),
});
