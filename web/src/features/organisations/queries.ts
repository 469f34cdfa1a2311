import { organisationEndpoints } from '@lexplain/contract/organisations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { useAuth } from '../../session/use-auth';

/** Null where the server is of a release from before there were organisations. */
const noneBefore = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', id],
    queryFn: ({ signal }) =>
      call(organisationEndpoints.getOrganisation, {}, signal).catch(noneBefore),
  });

/** The person's organisation. Asked for once the session knows that they have one. */
export const useOrganisation = () => {
  const { organisation } = useAuth();
  return useQuery({
    ...organisationQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
};
