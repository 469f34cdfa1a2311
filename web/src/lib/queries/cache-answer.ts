import type { dataTagSymbol, QueryClient, QueryKey } from '@tanstack/react-query';

/** Takes over what a call of this page has answered. A reading that is under way is older, and is stopped. */
export const cacheAnswer = async <Data>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey & { [dataTagSymbol]: Data } },
  update: (cached: Data | undefined) => Data | undefined,
): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, update);
};
