import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, isoTime } from '../api/fields.ts';
import { noticePreferences, optionalCategory, preference, timeZone } from './preferences.ts';

/** Whether mail reaches the person's address, as reported by the mail provider. */
export const addressStatus = z.enum(['reached', 'delayed', 'bounced', 'complained']);
export type AddressStatus = z.infer<typeof addressStatus>;

export const noticeSettings = z.strictObject({
  wishes: noticePreferences,
  time_zone: z.string(),
  address: z.strictObject({ email: z.string(), reach: addressStatus }),
  /** The ids of laws whose changes are told whether or not they bind. */
  followed_laws: z.array(z.string()).default([]),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const changesSeen = z.strictObject({ until: isoTime });

const subscriptionParams = z.object({
  category: optionalCategory,
  token: z.string().regex(/^[\w-]{20,64}$/),
});

const subscription = z.strictObject({ category: optionalCategory, wish: preference });
export type Subscription = z.infer<typeof subscription>;

export const noticeEndpoints = {
  getNoticeSettings: endpoint({
    summary: 'Get mail preferences, and whether mail reaches the address',
    method: 'GET',
    path: '/api/notices/settings',
    access: 'verified',
    permission: 'account.read',
    status: 200,
    errors: ['account_missing'],
    output: noticeSettings,
  }),
  saveNoticeSettings: endpoint({
    summary: 'Change mail preferences',
    method: 'PATCH',
    path: '/api/notices/settings',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing'],
    body: noticePreferences.partial().extend({ time_zone: timeZone.optional() }),
    limit: 'save',
    output: noticeSettings,
  }),
  followLaw: endpoint({
    summary: 'Follow a law: its changes are told whether or not it binds',
    method: 'PUT',
    path: '/api/notices/followed-laws/:id',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing', 'not_found'],
    params: z.object({ id: documentId }),
    limit: 'save',
    output: noticeSettings,
  }),
  unfollowLaw: endpoint({
    summary: 'Stop following a law',
    method: 'DELETE',
    path: '/api/notices/followed-laws/:id',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing'],
    params: z.object({ id: documentId }),
    limit: 'save',
    output: noticeSettings,
  }),
  markChangesSeen: endpoint({
    summary:
      'Mark as read the changes to the law that were published until a time; an earlier time changes nothing',
    method: 'PUT',
    path: '/api/notices/changes-seen',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing'],
    body: changesSeen,
    limit: 'save',
    output: changesSeen,
  }),
  checkAddress: endpoint({
    summary: 'Send a test mail to an address that could not be reached',
    method: 'POST',
    path: '/api/notices/address-check',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing'],
    limit: 'address_check',
    mails: true,
    output: noticeSettings,
  }),
  getSubscription: endpoint({
    summary: 'Get the preference for the mail category of an unsubscribe link',
    method: 'GET',
    path: '/api/subscriptions/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    output: subscription,
  }),
  saveSubscription: endpoint({
    summary: 'Change that preference, without a sign-in',
    method: 'PUT',
    path: '/api/subscriptions/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    body: z.strictObject({ wish: preference }),
    output: subscription,
  }),
  showUnsubscribe: endpoint({
    summary: 'Redirect to the unsubscribe page; mail scanners open links, so this changes nothing',
    method: 'GET',
    path: '/api/unsubscribe/:category/:token',
    access: 'public',
    status: 303,
    params: subscriptionParams,
    output: z.strictObject({ location: z.string() }),
  }),
  unsubscribe: endpoint({
    summary: 'Unsubscribe from a mail category with one click (RFC 8058)',
    method: 'POST',
    path: '/api/unsubscribe/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    rawBody: true,
    output: subscription,
  }),
  receiveMailEvents: endpoint({
    summary: 'Receive signed delivery events from the mail provider',
    method: 'POST',
    path: '/api/mail-events',
    access: 'public',
    status: 200,
    errors: ['signature_refused'],
    headers: z.object({
      'x-twilio-email-event-webhook-signature': z.string().max(1_024).optional(),
      'x-twilio-email-event-webhook-timestamp': z.string().max(32).optional(),
    }),
    rawBody: true,
    output: z.strictObject({ taken: z.int() }),
  }),
} as const;

export const noticeExamples = {
  saveNoticeSettings: { comments: 'never' },
  markChangesSeen: { until: '2026-11-27T00:00:00.000Z' },
  saveSubscription: { wish: 'never' },
} satisfies Examples<typeof noticeEndpoints>;
