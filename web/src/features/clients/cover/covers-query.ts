import { type Cover, coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { staffKeys } from '../../../lib/queries/staff-keys';

/** The spans of holiday cover that are not over: one's own, and those in which one covers. */
export const coversQuery = queryOptions({
  queryKey: staffKeys.covers,
  queryFn: async ({ signal }): Promise<Cover[]> =>
    (await call(coverEndpoints.listCovers, {}, signal)).covers,
  staleTime: 60_000,
});

/** The spans in which someone covers at this moment. */
export const listRunning = (covers: readonly Cover[], uid: string): Cover[] =>
  covers.filter(({ cover, is_running }) => is_running && cover.uid === uid);
