import { type Readiness, readinessEndpoints } from '@lexplain/contract/incidents/readiness';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import { hasLaterRevision, keepNewer } from './keep-newer';
import { keys } from './keys';

/**
 * What an organisation has at hand for an incident. Once read it is kept while the page is open, so
 * that it can be read without a connection. Signing out reloads the page, which removes it.
 */
export const readinessQuery = (organisationId: string) =>
  queryOptions({
    queryKey: keys.readiness(organisationId),
    queryFn: async ({ signal, client }): Promise<Readiness> => {
      const arrived = await call(readinessEndpoints.getReadiness, {}, signal);
      const cached = client.getQueryData(readinessQuery(organisationId).queryKey);
      return keepNewer(cached, arrived, hasLaterRevision);
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
