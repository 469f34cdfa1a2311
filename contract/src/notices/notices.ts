import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, isoTime } from '../api/fields.ts';
import { noticePreferences, optionalCategory, preference, timeZone } from './preferences.ts';

/** Whether mail reaches the person's address, as reported by the mail provider. */
export const addressStatus = z.enum(['reached', 'delayed', 'bounced', 'complained']);
export type AddressStatus = z.infer<typeof addressStatus>;

export const noticeSettings = z.strictObject({
  wishes: noticePreferences.extend({
    unassigned_reviews: noticePreferences.shape.unassigned_reviews.default('daily'),
    due_readings: noticePreferences.shape.due_readings.default('monthly'),
  }),
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
    method: 'GET',
    path: '/api/notices/settings',
    access: 'verified',
    status: 200,
    output: noticeSettings,
  }),
  saveNoticeSettings: endpoint({
    method: 'PATCH',
    path: '/api/notices/settings',
    access: 'verified',
    status: 200,
    body: noticePreferences.partial().extend({ time_zone: timeZone.optional() }),
    output: noticeSettings,
  }),
  followLaw: endpoint({
    method: 'PUT',
    path: '/api/notices/followed-laws/:id',
    access: 'verified',
    status: 200,
    params: z.object({ id: documentId }),
    output: noticeSettings,
  }),
  unfollowLaw: endpoint({
    method: 'DELETE',
    path: '/api/notices/followed-laws/:id',
    access: 'verified',
    status: 200,
    params: z.object({ id: documentId }),
    output: noticeSettings,
  }),
  markChangesSeen: endpoint({
    method: 'PUT',
    path: '/api/notices/changes-seen',
    access: 'verified',
    status: 200,
    body: changesSeen,
    output: changesSeen,
  }),
  checkAddress: endpoint({
    method: 'POST',
    path: '/api/notices/address-check',
    access: 'verified',
    status: 200,
    output: noticeSettings,
  }),
  getSubscription: endpoint({
    method: 'GET',
    path: '/api/subscriptions/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    output: subscription,
  }),
  saveSubscription: endpoint({
    method: 'PUT',
    path: '/api/subscriptions/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    body: z.strictObject({ wish: preference }),
    output: subscription,
  }),
  showUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:category/:token',
    access: 'public',
    status: 303,
    params: subscriptionParams,
    output: z.strictObject({ location: z.string() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    rawBody: true,
    output: subscription,
  }),
  receiveMailEvents: endpoint({
    method: 'POST',
    path: '/api/mail-events',
    access: 'public',
    status: 200,
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
