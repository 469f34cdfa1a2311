import type { TermsOf } from '../api/terms.ts';
import type { notificationEndpoints } from './notifications.ts';

export const notificationTerms = {
  listNotifications: {
    summary: 'List what the person was told of in the last 90 days, newest first, in pages of 50',
    permission: 'account.read',
    limit: 'list',
  },
  markNotificationsRead: {
    summary:
      'Mark as read what the person was told of until a time; an earlier time changes nothing',
    permission: 'account.change',
    errors: ['account_missing'],
    limit: 'save',
  },
} as const satisfies TermsOf<typeof notificationEndpoints>;
