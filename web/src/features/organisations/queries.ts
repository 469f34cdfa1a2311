import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';
import { useAuth } from '../../session/use-auth';

export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.organisation(id),
    queryFn: ({ signal }) => call(organisationEndpoints.getOrganisation, {}, signal),
  });

/**
 * In milliseconds, while the page is seen: in between, and by its next visit, a removed member is
 * told.
 */
const askedEvery = 5 * 60_000;

/**
 * The person's organisation. Fetched once the session knows that they have one, and again, so that
 * a page of a person who was removed does not keep what it shows.
 */
export const useOrganisation = () => {
  const { organisation, refresh } = useAuth();
  const query = useQuery({
    ...organisationQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
    refetchInterval: askedEvery,
  });
  const answeredWith = query.data?.id;
  const own = organisation?.id;
  // The frame says so, and drops the data of the other one.
  useEffect(() => {
    if (answeredWith && own && answeredWith !== own) refresh();
  }, [answeredWith, own, refresh]);
  return query;
};
