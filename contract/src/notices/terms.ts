import type { TermsOf } from '../api/terms.ts';
import type { noticeEndpoints } from './notices.ts';

export const noticeTerms = {
  getNoticeSettings: {
    summary: 'Get mail preferences, and whether mail reaches the address',
    permission: 'account.read',
    errors: ['account_missing'],
  },
  saveNoticeSettings: {
    summary: 'Change mail preferences',
    permission: 'account.change',
    errors: ['account_missing'],
    limit: 'save',
  },
  followLaw: {
    summary: 'Follow a law: its changes are told whether or not it binds',
    permission: 'account.change',
    errors: ['account_missing', 'not_found'],
    limit: 'save',
  },
  unfollowLaw: {
    summary: 'Stop following a law',
    permission: 'account.change',
    errors: ['account_missing'],
    limit: 'save',
  },
  markChangesSeen: {
    summary:
      'Mark as read the changes to the law that were published until a time; an earlier time changes nothing',
    permission: 'account.change',
    errors: ['account_missing'],
    limit: 'save',
  },
  checkAddress: {
    summary: 'Send a test mail to an address that could not be reached',
    permission: 'account.change',
    errors: ['account_missing'],
    limit: 'address_check',
    mails: true,
  },
  getSubscription: {
    summary: 'Get the preference for the mail category of an unsubscribe link',
  },
  saveSubscription: {
    summary: 'Change that preference, without a sign-in',
  },
  showUnsubscribe: {
    summary: 'Redirect to the unsubscribe page; mail scanners open links, so this changes nothing',
  },
  unsubscribe: {
    summary: 'Unsubscribe from a mail category with one click (RFC 8058)',
  },
  receiveMailEvents: {
    summary: 'Receive signed delivery events from the mail provider',
    errors: ['signature_refused'],
  },
} as const satisfies TermsOf<typeof noticeEndpoints>;
