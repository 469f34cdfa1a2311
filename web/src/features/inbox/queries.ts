import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { type InboxMessage, inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { storeAnswer } from '../../lib/queries/cache-answer';
import { staffKeys } from '../../lib/queries/staff-keys';

type Page = EndpointOutput<typeof inboxEndpoints.listInbox>;

const readPage = (email: string | null, before: Page['next'], signal: AbortSignal) => {
  const position = before === null ? {} : { before };
  return email === null
    ? call(inboxEndpoints.listInbox, { query: position }, signal)
    : call(inboxEndpoints.findMessages, { body: { ...position, email } }, signal);
};

const firstPage = (): Page['next'] => null;

/** Contact messages, newest first: all, or those of one address. */
export const inboxQuery = (email: string | null) =>
  infiniteQueryOptions({
    queryKey: staffKeys.inboxList(email),
    queryFn: ({ pageParam, signal }) => readPage(email, pageParam, signal),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

const putIntoPages = (client: QueryClient, changed: InboxMessage): void => {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: staffKeys.inboxPages },
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

/** How often a message is read again that waits to be sent, in milliseconds. */
const waitingInterval = 15_000;

/** One message, as it is now. The lists show the same. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.message(id),
    queryFn: async ({ signal, client }) => {
      const message = await call(inboxEndpoints.readMessage, { params: { messageId: id } }, signal);
      putIntoPages(client, message);
      return message;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.delivery === 'waiting' ? waitingInterval : false,
  });

/** Puts a changed message everywhere. */
export const changeMessage = (client: QueryClient, changed: InboxMessage): Promise<void> =>
  storeAnswer(client, { queryKey: staffKeys.inbox }, () => {
    putIntoPages(client, changed);
    client.setQueryData(staffKeys.message(changed.id), changed);
  });

/** Reads everything again, after a call that was refused because a colleague was faster. */
export const refetchInbox = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: staffKeys.inbox });
