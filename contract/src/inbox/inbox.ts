import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { documentId, emailAddress, filledText, personId, timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';
import { mapContactFields } from '../contact/fields.ts';

// Contact messages as the provider's staff read them (docs/product.md, "Inbox").

/**
 * `waiting` is sent without anybody's help; `failed` waits for someone to try again or to close it;
 * `closed` was given up.
 */
const inboxDelivery = z.enum(['waiting', 'sent', 'failed', 'closed']);
export type InboxDelivery = z.infer<typeof inboxDelivery>;

const handledMark = z.strictObject({ by_name: z.string(), at: timestamp, note: z.string() });

const messageAnswer = z.strictObject({
  id: z.string(),
  by_name: z.string(),
  text: z.string(),
  /** Where what comes back goes. */
  reply_to: z.enum(['firm', 'adviser']),
  at: timestamp,
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type MessageAnswer = z.infer<typeof messageAnswer>;

export const inboxMessage = z.strictObject({
  id: documentId,
  ...mapContactFields(() => z.string()),
  at: timestamp,
  delivery: inboxDelivery,
  /** Why it was not sent, in the words of the mail provider; null where nothing failed. */
  failure: z.string().nullable(),
  handled: handledMark.nullable(),
  /** Who looks after it. */
  assigned: z.strictObject({ uid: z.string(), name: z.string() }).nullable().default(null),
  /** What was answered by mail, the oldest first. */
  answers: z.array(messageAnswer).default([]),
  /** Counts changes of the mark, and of who looks after it. */
  revision: z.int().nonnegative(),
  /**
   * The account with that address, if any. The sender of a message has not shown that the address
   * is theirs.
   */
  account: z.strictObject({ organisation: z.string() }).nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

const pageQuery = z.strictObject({ before: pageCursor.optional() });

const page = z.strictObject({
  messages: z.array(inboxMessage),
  /** The value for the next page; null on the last. */
  next: pageCursor.nullable(),
});

/** The longest note. */
export const noteInput = z.strictObject({ note: filledText(bounds.reviewText) });

const onMessage = {
  method: 'POST',
  access: 'verified',
  status: 200,
  params: z.object({ messageId: documentId }),
  output: inboxMessage,
} as const;

/** The revision of the mark that the caller has seen. */
const seenMark = z.object({ 'if-match': ifMatch });

/** A mail of the product that waits for an admin: refused for good, or stopped by a setting. */
const stoppedMail = z.strictObject({
  id: documentId,
  /** The name of its template, or `contact_message`. */
  about: z.string(),
  state: z.enum(['blocked', 'dead']),
  /** In the words of the mail provider. */
  failure: z.string().nullable(),
  written_at: timestamp,
  /** By whom it was tried again before, and why. */
  replayed: z.strictObject({ by_name: z.string(), at: timestamp, reason: z.string() }).nullable(),
});
export type StoppedMail = z.infer<typeof stoppedMail>;

export const inboxEndpoints = {
  listInbox: endpoint({
    method: 'GET',
    path: '/api/inbox',
    access: 'verified',
    status: 200,
    query: pageQuery,
    output: page,
  }),
  /** A POST, as an address belongs in no URL. */
  findMessages: endpoint({
    method: 'POST',
    path: '/api/inbox/find',
    access: 'verified',
    status: 200,
    body: pageQuery.extend({ email: emailAddress }),
    output: page,
  }),
  readMessage: endpoint({
    method: 'GET',
    path: '/api/inbox/:messageId',
    access: 'verified',
    status: 200,
    params: z.object({ messageId: documentId }),
    output: inboxMessage,
  }),
  handleMessage: endpoint({
    ...onMessage,
    path: '/api/inbox/:messageId/handle',
    headers: seenMark,
    body: noteInput,
  }),
  reopenMessage: endpoint({
    ...onMessage,
    path: '/api/inbox/:messageId/reopen-handling',
    headers: seenMark,
  }),
  assignMessage: endpoint({
    ...onMessage,
    method: 'PUT',
    path: '/api/inbox/:messageId/assignee',
    headers: seenMark,
    /** Null: nobody looks after it any more. */
    body: z.strictObject({ assigned_uid: personId.nullable() }),
  }),
  answerMessage: endpoint({
    ...onMessage,
    path: '/api/inbox/:messageId/answers',
    status: 201,
    body: z.strictObject({
      /** Made by the device: a call that is repeated with it sends nothing again. */
      id: z.uuid(),
      text: filledText(bounds.reviewText),
      reply_to: z.enum(['firm', 'adviser']),
    }),
  }),
  replayMessage: endpoint({
    ...onMessage,
    path: '/api/inbox/:messageId/replay',
  }),
  listStoppedMail: endpoint({
    method: 'GET',
    path: '/api/stopped-mail',
    access: 'verified',
    status: 200,
    output: z.strictObject({
      /** The oldest 100, the oldest first. */
      mails: z.array(stoppedMail),
      more: z.boolean(),
    }),
  }),
  replayStoppedMail: endpoint({
    method: 'POST',
    path: '/api/stopped-mail/replay',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    body: z.strictObject({
      id: documentId,
      /** Kept with the mail. */
      reason: filledText(bounds.reviewText),
    }),
    /** False where it no longer waits: it was tried again, or given up. */
    output: z.strictObject({ replayed: z.boolean() }),
  }),
  closeMessage: endpoint({
    ...onMessage,
    path: '/api/inbox/:messageId/close',
  }),
} as const;

export const inboxExamples = {
  findMessages: { email: 'visitor@example.com' },
  handleMessage: { note: 'Called back' },
  assignMessage: { assigned_uid: null },
  answerMessage: {
    id: '7c1d9f52-4f0b-4a53-9b0e-6a1f2f7e9c10',
    text: 'Probably yes. May we ring you on Thursday?',
    reply_to: 'firm',
  },
  replayStoppedMail: { id: 'a1b2c3', reason: 'The sender is verified now' },
} satisfies Examples<typeof inboxEndpoints>;
