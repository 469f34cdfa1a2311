import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';

const listEvents = (before: string | null, signal?: AbortSignal) =>
  call(
    organisationEventEndpoints.listOrganisationEvents,
    { query: before === null ? {} : { before } },
    signal,
  );

/** The log, the latest 25 entries and then a hundred at a time. */
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
