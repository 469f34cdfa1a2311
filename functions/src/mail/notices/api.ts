import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { type NoticeSettings, noticeEndpoints } from '@lexplain/contract/notices/notices';
import { requireAccount } from '../../access/require-account.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { listNoticesOf } from '../../notices/store.ts';
import { findAddressStatus } from '../../notices/suppressions.ts';
import type { AccountExports } from '../../personal-data/account-exports-api.ts';
import {
  checkAddress,
  findPreference,
  saveChangesSeen,
  saveFollowedLaw,
  savePreference,
  savePreferences,
} from './settings.ts';

const toSettings = async ({ email, notices }: StoredUser): Promise<NoticeSettings> => {
  const { review_turn, comments, deadlines, law_changes } = notices;
  const { adviser_messages, adviser_reminders, unassigned_reviews, due_readings } = notices;
  return {
    wishes: {
      review_turn,
      comments,
      deadlines,
      law_changes,
      adviser_messages,
      adviser_reminders,
      unassigned_reviews,
      due_readings,
    },
    time_zone: notices.time_zone,
    address: { email, reach: await findAddressStatus(email) },
    followed_laws: notices.followed_laws,
  };
};

export const noticeHandlers = handlersOf(noticeEndpoints, {
  getNoticeSettings: ({ user }) => toSettings(requireAccount(user)),

  saveNoticeSettings: async (caller, { body }) => toSettings(await savePreferences(caller, body)),

  followLaw: async (caller, { params }) =>
    toSettings(await saveFollowedLaw(caller, params.id, true)),

  unfollowLaw: async (caller, { params }) =>
    toSettings(await saveFollowedLaw(caller, params.id, false)),

  markChangesSeen: async (caller, { body }) => {
    const until = await saveChangesSeen(caller, new Date(body.until));
    return { until };
  },

  checkAddress: async (caller) => {
    return toSettings(await checkAddress(caller));
  },

  getSubscription: async (_visitor, { params }) => {
    const { category, token } = params;
    return { category, wish: await findPreference(category, token) };
  },

  saveSubscription: async (_visitor, { params: { category, token }, body }) => ({
    category,
    wish: await savePreference(category, token, body.wish),
  }),

  showUnsubscribe: async (_visitor, { params }) => ({
    location: `/unsubscribe?${new URLSearchParams(params)}`,
  }),

  unsubscribe: async (_visitor, { params: { category, token } }) => ({
    category,
    wish: await savePreference(category, token, 'never'),
  }),

  receiveMailEvents: async (_visitor, { headers, raw }) => {
    const { readSignedEvents } = await import('../events-api.ts');
    const signature = headers['x-twilio-email-event-webhook-signature'];
    const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
    const events = readSignedEvents({ raw, signature, timestamp }, new Date());
    if (!events) throw new AppError('signature_refused', 'This is not signed by the mail provider');
    const { processMailEvents } = await import('../events.ts');
    return { taken: await processMailEvents(events) };
  },
});

export const noticeExport: Pick<AccountExports, 'notices'> = {
  notices: async ({ uid }) =>
    (await listNoticesOf(uid)).map((notice) => ({
      ...notice,
      sent: notice.delivery.state === 'sent',
    })),
};
