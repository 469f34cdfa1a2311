import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { notificationEndpoints } from '@lexplain/contract/notifications/notifications';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

type Page = EndpointOutput<typeof notificationEndpoints.listNotifications>;

/** What is unread, for the number in the bar: it reads no more than there is. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: keys.unreadNotifications,
  queryFn: ({ signal }) =>
    call(notificationEndpoints.listNotifications, { query: { show: 'unread' } }, signal),
  // Whoever comes back to the window sees what has arrived meanwhile.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

const firstPage = (): Page['next'] => null;

/** What the person was told of, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: keys.notificationPages,
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === null ? {} : { before: pageParam };
    return call(notificationEndpoints.listNotifications, { query }, signal);
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** Reads both again, after some were read. */
export const refetchNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.notifications });
