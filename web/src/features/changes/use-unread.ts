import { noticeEndpoints } from '@lexplain/contract/notices/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { concernsQuery } from './queries';

interface UnreadChanges {
  unread: readonly string[];
  /** When the newest change that the page has was published. */
  published_until: string | null;
}

/** Marks as read what the page has shown: by a press, and when it is left. */
export const useUnread = (organisationId: string, data: UnreadChanges | undefined) => {
  const client = useQueryClient();
  const { run, isPending, error } = useCommand<unknown, string>({
    mutationFn: (until, permit) =>
      send(permit, noticeEndpoints.markChangesSeen, { body: { until } }),
    onSuccess: () =>
      cacheAnswer(
        client,
        concernsQuery(organisationId),
        (cached) => cached && { ...cached, unread: [] },
      ),
  });
  const until = data && data.unread.length > 0 ? data.published_until : null;
  const mark = () => {
    if (until !== null) run(until);
  };
  const latest = useRef(mark);
  latest.current = mark;
  useEffect(() => () => latest.current(), []);
  return { mark, isPending, error };
};
