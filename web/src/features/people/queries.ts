import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { peopleEndpoints } from '@lexplain/contract/people/people';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { staffKeys } from '../../lib/queries/staff-keys';

export const staffQuery = queryOptions({
  queryKey: staffKeys.staff,
  queryFn: ({ signal }) => call(peopleEndpoints.listPeople, {}, signal),
});

/** Who has verified an address. */
export const personQuery = (email: string) =>
  queryOptions({
    queryKey: staffKeys.person(email),
    queryFn: ({ signal }) => call(peopleEndpoints.findPerson, { body: { email } }, signal),
  });

/** The organisations that someone is the adviser of. */
export const assignedQuery = (uid: string) =>
  queryOptions({
    queryKey: staffKeys.assigned(uid),
    queryFn: ({ signal }) => call(peopleEndpoints.listAssigned, { params: { uid } }, signal),
  });

/** What an adviser has started and waits for its owner. */
export const startsOfQuery = (uid: string) =>
  queryOptions({
    queryKey: staffKeys.startsOf(uid),
    queryFn: ({ signal }) => call(clientStartEndpoints.listStartsOf, { params: { uid } }, signal),
  });

export const refetchPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: staffKeys.people });
