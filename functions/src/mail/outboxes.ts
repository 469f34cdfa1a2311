import {
  type StoredContactMessage,
  storedContactMessage,
} from '@lexplain/contract/contact/contact';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import type { SkipReason } from '../notices/delivery-decisions.ts';
import { isUndelivered, prepareFailureNote } from '../notices/failed-reminders.ts';
import type { NoticeCollection } from '../notices/store.ts';
import { prepareAnswerState } from './answer-states.ts';
import { takeOrPutOff } from './notices/gathering.ts';
import { findRecipient } from './notices/recipients.ts';
import type { MailSettings, WriteMail } from './sending/sender.ts';
import { deliveryStore, type JoinableStore, type StoredMail } from './store.ts';

export interface Recipient {
  address: string;
  /** The token that ends the category without a sign-in; null for mail that is always sent. */
  unsubscribeToken: string | null;
}

/** A collection of stored mails, and how each is sent. */
export interface Outbox<Mail extends StoredMail> extends JoinableStore<Mail> {
  /**
   * The name of the id in the provider's events. The provider has no idempotency key: it identifies
   * duplicates.
   */
  idName: string;
  /** Who gets a mail at this moment, or why nobody does. */
  findRecipient: (mail: Mail, settings: MailSettings) => Promise<Recipient | SkipReason>;
  /** Counts a mail. Where it exceeds a limit: what becomes of it. */
  takeFromLimits: (mail: Mail) => Promise<SkipReason | null>;
  /** Loads what writes its mails, which the API never needs. */
  loadWriter: () => Promise<WriteMail<Mail>>;
}

interface OutboxMails {
  contactMessages: StoredContactMessage;
  notices: StoredNotice;
  urgentNotices: StoredNotice;
  newsNotices: StoredNotice;
}

/** The name of its collection. */
export type OutboxName = keyof OutboxMails;

const keptMilliseconds = 90 * 24 * 3_600_000;

/**
 * Each urgency has a delivery that no other mail fills (docs/decisions/0061-budgets-of-mail.md).
 */
const outboxOfNotices = (name: NoticeCollection): Outbox<StoredNotice> => ({
  ...deliveryStore({
    name,
    schema: storedNotice,
    // Deleted 90 days after it is settled; a notice that stores an address, as soon as it is
    // settled.
    chooseExpiry: ({ expire_at }, notice, now) => {
      if (expire_at === null) return null;
      return notice?.address ? now : new Date(now.getTime() + keptMilliseconds);
    },
    summarize: ({ template }) => template,
    prepareOutcome: async (transaction, notice, { delivery }) => {
      const noteAnswer = await prepareAnswerState(transaction, notice, delivery);
      const noteFailure = isUndelivered(delivery)
        ? await prepareFailureNote(transaction, notice)
        : () => undefined;
      return () => {
        noteAnswer();
        noteFailure();
      };
    },
  }),
  idName: 'notice_id',
  findRecipient,
  takeFromLimits: takeOrPutOff,
  loadWriter: async () => (await import('./sending/write-notice.ts')).writeNotice,
});

/** Triggers, sweeps and the operations of `npm run mail` follow from this table. */
export const outboxes: { [Name in OutboxName]: Outbox<OutboxMails[Name]> } = {
  contactMessages: {
    ...deliveryStore({
      name: 'contactMessages',
      schema: storedContactMessage,
      // Its writer deleted their account: it is deleted as soon as it is settled.
      chooseExpiry: ({ expire_at }, message, now) =>
        expire_at !== null && message?.delete_once_settled ? now : expire_at,
      summarize: ({ email }) => email,
    }),
    idName: 'contact_message_id',
    findRecipient: async (_, { to }) => ({ address: to, unsubscribeToken: null }),
    // Limited when it is accepted (docs/decisions/0011-limits-for-contact-mail.md).
    takeFromLimits: async () => null,
    loadWriter: async () => (await import('./sending/contact-mail.tsx')).contactMail,
  },
  urgentNotices: outboxOfNotices('urgentNotices'),
  notices: outboxOfNotices('notices'),
  newsNotices: outboxOfNotices('newsNotices'),
};
