import { noticeEndpoints } from '@lexplain/contract/mail/notices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';
import { keys } from '../../lib/queries/keys';

/** Null where the server is of a release without notices. */
export const settingsQuery = queryOptions({
  queryKey: keys.noticeSettings,
  queryFn: ({ signal }) =>
    call(noticeEndpoints.getNoticeSettings, {}, signal).catch(nullIfNotFound),
});

/** The person's choices of mail, and whether mail reaches them. */
export const useNoticeSettings = () => useQuery(settingsQuery);
