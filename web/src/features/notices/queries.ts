import { noticeEndpoints } from '@lexplain/contract/notices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { noneIfMissing } from '../../lib/api-error';

/** Null where the server is of a release from before there were notices. */
export const settingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => call(noticeEndpoints.getNoticeSettings, {}, signal).catch(noneIfMissing),
});

/** What mail the person wants, and whether it reaches them. */
export const useNoticeSettings = () => useQuery(settingsQuery);
