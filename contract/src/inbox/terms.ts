import type { TermsOf } from '../api/terms.ts';
import type { inboxEndpoints } from './inbox.ts';

export const inboxTerms = {
  listInbox: {
    summary: 'List contact messages, newest first, in pages of 50',
    permission: 'inbox.read',
    errors: ['not_permitted'],
    limit: 'list',
  },
  findMessages: {
    summary: 'List the contact messages of an address, newest first, in pages of 50',
    permission: 'inbox.read',
    errors: ['account_missing', 'not_permitted'],
    limit: 'list',
  },
  readMessage: {
    summary: 'Read a contact message',
    permission: 'inbox.read',
    errors: ['not_permitted'],
  },
  handleMessage: {
    summary: 'Mark a contact message as handled, with a note',
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'inbox.handle',
    limit: 'change',
  },
  reopenMessage: {
    summary: 'Remove the mark that a contact message is handled',
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'inbox.handle',
    limit: 'change',
  },
  assignMessage: {
    summary: 'Have somebody on staff look after a contact message, or nobody; they are told',
    errors: ['account_missing', 'not_permitted', 'not_an_adviser', 'revision_stale'],
    permission: 'inbox.handle',
    limit: 'change',
    mails: true,
  },
  answerMessage: {
    summary: 'Answer a contact message by mail, once for each id',
    errors: ['account_missing', 'not_permitted', 'comments_full', 'id_taken'],
    permission: 'inbox.handle',
    limit: 'adviser_message',
    mails: true,
  },
  replayMessage: {
    summary:
      'Send a contact message that failed again, with the next sweep; others stay as they are',
    errors: ['account_missing', 'not_permitted'],
    permission: 'inbox.handle',
    limit: 'change',
  },
  listStoppedMail: {
    summary: 'List mail that was not delivered and waits for an admin, the oldest 100',
    errors: ['not_permitted'],
    permission: 'mail.replay',
    limit: 'list',
  },
  replayStoppedMail: {
    summary: 'Have a mail that was not delivered tried again with the next sweep, with a reason',
    errors: ['account_missing', 'not_permitted'],
    permission: 'mail.replay',
    limit: 'change',
  },
  closeMessage: {
    summary: 'Give up sending a contact message that failed; others stay as they are',
    errors: ['account_missing', 'not_permitted'],
    permission: 'inbox.handle',
    limit: 'change',
  },
} as const satisfies TermsOf<typeof inboxEndpoints>;
