import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noticeWishes, optionalCategory, timeZone, wish } from './notice-wishes.ts';

/** Whether mail reaches the person's address, as reported by the mail provider. */
const reach = z.enum(['reached', 'delayed', 'bounced', 'complained']);
export type Reach = z.infer<typeof reach>;

export const noticeSettings = z.strictObject({
  wishes: noticeWishes,
  time_zone: z.string(),
  address: z.strictObject({ email: z.string(), reach }),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

const subscriptionParams = z.object({
  category: optionalCategory,
  token: z.string().regex(/^[\w-]{20,64}$/),
});

const subscription = z.strictObject({ category: optionalCategory, wish });
export type Subscription = z.infer<typeof subscription>;

export const noticeEndpoints = {
  getNoticeSettings: endpoint({
    summary: 'What mail the person wants, and whether it reaches them',
    method: 'GET',
    path: '/api/notices/settings',
    access: 'verified',
    permission: 'account.read',
    status: 200,
    errors: ['account_missing'],
    output: noticeSettings,
  }),
  saveNoticeSettings: endpoint({
    summary: 'Changes what mail the person wants',
    method: 'PATCH',
    path: '/api/notices/settings',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing'],
    body: noticeWishes.partial().extend({ time_zone: timeZone.optional() }),
    output: noticeSettings,
  }),
  checkAddress: endpoint({
    summary: 'Tries again to reach an address, with a mail to it',
    method: 'POST',
    path: '/api/notices/address-check',
    access: 'verified',
    permission: 'account.change',
    status: 200,
    errors: ['account_missing', 'rate_limited'],
    output: noticeSettings,
  }),
  getSubscription: endpoint({
    summary: 'What the holder of a link in a mail gets of its category',
    method: 'GET',
    path: '/api/subscriptions/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    output: subscription,
  }),
  saveSubscription: endpoint({
    summary: 'Changes it, without a sign-in',
    method: 'PUT',
    path: '/api/subscriptions/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    body: z.strictObject({ wish }),
    output: subscription,
  }),
  showUnsubscribe: endpoint({
    summary: 'Leads to the page with a button: mail scanners follow links, and must end nothing',
    method: 'GET',
    path: '/api/unsubscribe/:category/:token',
    access: 'public',
    status: 303,
    params: subscriptionParams,
    output: z.strictObject({ location: z.string() }),
  }),
  unsubscribe: endpoint({
    summary: 'Ends a category of mail at once, as mail programs ask (RFC 8058)',
    method: 'POST',
    path: '/api/unsubscribe/:category/:token',
    access: 'public',
    status: 200,
    params: subscriptionParams,
    rawBody: true,
    output: subscription,
  }),
  receiveMailEvents: endpoint({
    summary: 'What became of mail, as the mail provider tells it, signed',
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
