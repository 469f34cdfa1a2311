import { type KeptTexts, standardTextEndpoints } from '@lexplain/contract/firm/standard-texts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { hasLaterRevision, keepNewer } from './keep-newer';
import { staffKeys } from './staff-keys';

/** The firm's standard texts, for its staff. */
export const standardTextsQuery = queryOptions({
  queryKey: staffKeys.standardTexts,
  queryFn: async ({ signal, client }): Promise<KeptTexts> => {
    const arrived = await call(standardTextEndpoints.getStandardTexts, {}, signal);
    return keepNewer(
      client.getQueryData<KeptTexts>(staffKeys.standardTexts),
      arrived,
      hasLaterRevision,
    );
  },
  // They seldom change, and each field that is shown would ask again.
  staleTime: 300_000,
});
