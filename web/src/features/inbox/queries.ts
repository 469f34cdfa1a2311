import type { EndpointOutput } from '@lexplain/contract/endpoint';
import { type InboxMessage, inboxEndpoints } from '@lexplain/contract/inbox';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

type Page = EndpointOutput<typeof inboxEndpoints.listInbox>;
type Place = NonNullable<Page['next']>;

const readPage = (email: string | null, place: Place | null, signal: AbortSignal) =>
  call(inboxEndpoints.listInbox, { query: { ...place, ...(email !== null && { email }) } }, signal);

const allPages = ['inbox'];
const firstPage = (): Place | null => null;

/** Contact messages, newest first: all, or those of one address. */
export const inboxQuery = (email: string | null) =>
  infiniteQueryOptions({
    queryKey: [...allPages, email],
    queryFn: ({ pageParam, signal }) => readPage(email, pageParam, signal),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

/** Puts a changed message into every list. A reading under way is stopped, as it may be older. */
export const changeMessage = async (client: QueryClient, changed: InboxMessage): Promise<void> => {
  await client.cancelQueries({ queryKey: allPages });
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: allPages },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          messages: page.messages.map((one) => (one.id === changed.id ? changed : one)),
        })),
      },
  );
};

/** Reads the lists again, after a call that was refused because a colleague was faster. */
export const refetchInbox = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: allPages });
