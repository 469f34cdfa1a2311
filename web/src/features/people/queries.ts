import { peopleEndpoints } from '@lexplain/contract/people';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

const everyList = ['people'];

/** The staff, and who has an address, if one is given. */
export const peopleQuery = (email: string | null) =>
  queryOptions({
    queryKey: [...everyList, email],
    queryFn: ({ signal }) =>
      call(peopleEndpoints.listPeople, { query: email === null ? {} : { email } }, signal),
    placeholderData: keepPreviousData,
  });

export const refetchPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: everyList });
