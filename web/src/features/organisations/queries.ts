import { organisationEndpoints } from '@lexplain/contract/organisations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { noneIfMissing } from '../../lib/api-error';
import { useAuth } from '../../session/use-auth';

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', id],
    queryFn: ({ signal }) =>
      // A release from before there were organisations has no such address.
      call(organisationEndpoints.getOrganisation, {}, signal).catch(noneIfMissing),
  });

/** The person's organisation. Asked for once the session knows that they have one. */
export const useOrganisation = () => {
  const { organisation } = useAuth();
  return useQuery({
    ...organisationQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
};
