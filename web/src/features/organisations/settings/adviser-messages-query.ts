import { clientMessageEndpoints } from '@lexplain/contract/clients/writing/messages';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';

const listMessages = (before: string | null, signal?: AbortSignal) =>
  call(
    clientMessageEndpoints.listAdviserMessages,
    { query: before === null ? {} : { before } },
    signal,
  );

/** What advisers wrote to the owners, the latest first. */
export const adviserMessagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.organisation(id), 'adviser-messages'],
    queryFn: ({ pageParam, signal }) => listMessages(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.before,
  });

/** All of them, newest first. */
export const listAllAdviserMessages = async (signal?: AbortSignal) => {
  const first = await listMessages(null, signal);
  const { messages } = first;
  let { before } = first;
  while (before !== null) {
    const next = await listMessages(before, signal);
    messages.push(...next.messages);
    before = next.before;
  }
  return messages;
};
