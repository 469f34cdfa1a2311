import { noticeEndpoints } from '@lexplain/contract/notices/notices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';

export const settingsQuery = queryOptions({
  queryKey: keys.noticeSettings,
  queryFn: ({ signal }) => call(noticeEndpoints.getNoticeSettings, {}, signal),
});

/** The person's choices of mail, and whether mail reaches them. */
export const useNoticeSettings = () => useQuery(settingsQuery);
