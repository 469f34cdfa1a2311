import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';
import { useAuth } from '../../session/use-auth';

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.organisation(id),
    queryFn: ({ signal }) => call(organisationEndpoints.getOrganisation, {}, signal),
  });

/** The person's organisation. Fetched once the session knows that they have one. */
export const useOrganisation = () => {
  const { organisation } = useAuth();
  return useQuery({
    ...organisationQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
};
