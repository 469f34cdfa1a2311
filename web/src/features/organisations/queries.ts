import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
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

export const invitationsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.invitations(id),
    queryFn: ({ signal }) => call(invitationEndpoints.listInvitations, {}, signal),
  });

const listEvents = (before: string | null, signal?: AbortSignal) =>
  call(
    organisationEventEndpoints.listOrganisationEvents,
    { query: before === null ? {} : { before } },
    signal,
  );

/** The log, a hundred entries at a time. */
export const eventsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.events(id),
    queryFn: ({ pageParam, signal }) => listEvents(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.before,
  });

/** The whole log, newest first. */
export const listAllEvents = async (signal?: AbortSignal) => {
  const first = await listEvents(null, signal);
  const { events } = first;
  let { before } = first;
  while (before !== null) {
    const next = await listEvents(before, signal);
    events.push(...next.events);
    before = next.before;
  }
  return events;
};
