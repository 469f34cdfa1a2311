import { changeEndpoints } from '@lexplain/contract/changes/changes';
import {
  type ClientFilter,
  type ClientPage,
  type ClientPageSize,
  type ClientSort,
  clientEndpoints,
  type ListedClients,
} from '@lexplain/contract/clients/clients';
import { dueDateEndpoints } from '@lexplain/contract/library/due-dates';
import type { Place } from '@lexplain/contract/library/places';
import type { LawResult } from '@lexplain/contract/reviews/standing-orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { keys } from '../../lib/queries/keys';
import { staffKeys } from '../../lib/queries/staff-keys';

/** Which page of which list. It is in the address, except for the search. */
export interface ClientListPage {
  /** The id of a client: the page that begins after it, or ends before it. */
  after?: string | undefined;
  before?: string | undefined;
  sort?: ClientSort | undefined;
  /** Ascending without it. */
  direction?: 'ascending' | 'descending' | undefined;
  filter?: ClientFilter | undefined;
  /** The adviser whose clients are listed for who covers for them. */
  covering?: string | undefined;
  /** The adviser whose clients an admin lists. */
  adviser?: string | undefined;
  /** Where the clients are; or the law that they have begun, and what it has come to. */
  place?: Place | undefined;
  law?: string | undefined;
  result?: LawResult | undefined;
  /** How many a page has; 50 without it. */
  rows?: ClientPageSize | undefined;
  /** Words of a name. It may be a person's, so no URL contains it. */
  search?: string | undefined;
}

const list = (
  { search, ...query }: ClientListPage,
  signal?: AbortSignal,
): Promise<ListedClients> => {
  if (!search) return call(clientEndpoints.listClients, { query }, signal);
  const { sort: _, direction: __, place: ___, law: ____, result: _____, ...found } = query;
  return call(clientEndpoints.searchClients, { body: { ...found, search } }, signal);
};

export const clientsPageQuery = (listed: ClientListPage) =>
  queryOptions({
    queryKey: staffKeys.clientList(listed),
    queryFn: ({ signal }) => list(listed, signal),
    // The table stays while the next page is on its way.
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Every client of a list, page after page, for its download. */
export const listAllClients = async ({
  after: _,
  before: __,
  rows: ___,
  ...listed
}: ClientListPage) => {
  const clients = [];
  let after: string | null = null;
  do {
    const page: ListedClients = await list({ ...listed, ...(after !== null && { after }) });
    clients.push(...page.clients);
    ({ after } = page);
  } while (after !== null);
  return clients;
};

/** A client's page; null where it is not the adviser's. */
export const clientPageQuery = (organisationId: string) =>
  queryOptions({
    queryKey: staffKeys.clientPage(organisationId),
    queryFn: ({ signal }): Promise<ClientPage | null> =>
      call(clientEndpoints.readClient, { params: { organisationId } }, signal).catch(
        nullIfNotFound,
      ),
  });

/** Every change to a law, newest first. */
export const allChangesQuery = queryOptions({
  queryKey: keys.changes(null),
  queryFn: ({ signal }) => call(changeEndpoints.listChanges, { query: {} }, signal),
});

/** When recurring duties fall due: the same for every client. */
export const dueDatesQuery = queryOptions({
  queryKey: staffKeys.clientDueDates,
  queryFn: ({ signal }) => call(dueDateEndpoints.listDueDates, {}, signal),
});
