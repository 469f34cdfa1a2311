import type { dataTagSymbol, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * Stores what a call of this page has answered. Readings under way may be older, so they are
 * stopped, and begin again afterwards, because they may also hold what others have changed.
 */
export const storeAnswer = async (
  client: QueryClient,
  filters: QueryFilters,
  store: () => void,
): Promise<void> => {
  const reading = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  await client.cancelQueries(filters);
  store();
  if (reading.length > 0) void client.invalidateQueries(filters);
};

/** Stores an answer in one query, as `storeAnswer` does. */
export const cacheAnswer = <Data>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey & { [dataTagSymbol]: Data } },
  update: (cached: Data | undefined) => Data | undefined,
): Promise<void> =>
  storeAnswer(client, { queryKey, exact: true }, () => {
    client.setQueryData<Data>(queryKey, update);
  });
