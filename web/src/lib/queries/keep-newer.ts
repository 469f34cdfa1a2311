import type { dataTagSymbol, QueryClient, QueryKey } from '@tanstack/react-query';

// Answers of the server may arrive out of order: an older one must not replace a newer one.

/** Which of two answers to cache. */
export const keepNewer = <Answer>(
  cached: NoInfer<Answer> | null | undefined,
  arrived: Answer,
  isNewer: (one: NonNullable<Answer>, other: NonNullable<Answer>) => boolean,
): Answer => (cached && arrived && isNewer(cached, arrived) ? cached : arrived);

interface Revisioned {
  revision: number;
}

export const hasLaterRevision = (one: Revisioned, other: Revisioned): boolean =>
  one.revision > other.revision;

/** Takes over what a call of this page has answered. A reading that is under way is older, and is stopped. */
export const cacheAnswer = async <Data>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey & { [dataTagSymbol]: Data } },
  update: (cached: Data | undefined) => Data | undefined,
): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, update);
};
