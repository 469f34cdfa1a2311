import { AppError } from '@lexplain/contract/api/errors';
import type { Transaction } from 'firebase-admin/firestore';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import { createIncrement, readCount, type Window } from '../../platform/hourly-limits.ts';
import { mergeRead, readToWrite } from '../../platform/unlocked-transaction.ts';

// How many invitations, and mails to confirm a second address, are sent a day. Only what an
// organisation does itself is refused: what others have sent to an address makes the mail wait, so
// that strangers can't use up someone's address.

export const day = 24 * 3_600_000;

/**
 * The most a day: mails of a sender, of a sender to one address, and to an address. As many more
 * may have waited.
 */
const limits = { sender: 20, senderAndAddress: 3, address: 3 };

const dayOf = (now: Date): Window => {
  const number = Math.floor(now.getTime() / day);
  return { number, endsAt: new Date((number + 1) * day) };
};

interface Counter {
  isReached: boolean;
  count: () => void;
}

const readCounter = async (
  transaction: Transaction,
  who: string,
  most: number,
  now: Date,
): Promise<Counter> => {
  const today = dayOf(now);
  const key = `invitation-${today.number}-${await dailyPseudonym(who, now)}`;
  const { reference, change } = createIncrement(key, today);
  return {
    isReached: readCount(await readToWrite(transaction, reference)) >= most,
    count: () => mergeRead(transaction, reference, change),
  };
};

const createLimitError = (message: string, now: Date) =>
  new AppError('rate_limited', `${message}: please try again tomorrow`, {
    retry_after_seconds: Math.ceil((dayOf(now).endsAt.getTime() - now.getTime()) / 1_000),
  });

/**
 * An organisation that invites, an adviser who starts clients, or an organisation that names a
 * second address.
 */
type Sender =
  | { organisation: string }
  | { adviser: string }
  | { secondAddressOf: string; isOwn: boolean };

/** The name of a sender's counters, and the message once they are used up. */
const explainSender = (sender: Sender): { who: string; tooMany: string; toOne: string } => {
  const toOne = 'This address was invited too many times today';
  if ('adviser' in sender) {
    const who = `adviser ${sender.adviser}`;
    return { who, tooMany: 'You have sent too many invitations', toOne };
  }
  if ('organisation' in sender) {
    const tooMany = 'Your business has sent too many invitations';
    return { who: sender.organisation, tooMany, toOne };
  }
  return {
    who: `second address of ${sender.secondAddressOf}`,
    tooMany: 'Your business has changed its second address too often today',
    toOne: 'Your business has asked this address to confirm too often today',
  };
};

interface Allowance {
  /** Null where the mail is sent at once; otherwise when it is tried. */
  mailAfter: Date | null;
  /** Counts the invitation, in the same transaction. */
  count: () => void;
}

/**
 * Reads what was sent today by a sender. Throws `rate_limited` where they have sent too many
 * themselves. Mail to one's own address, which the caller has verified, never waits.
 */
export const readAllowance = async (
  transaction: Transaction,
  sender: Sender,
  email: string,
  now: Date,
): Promise<Allowance> => {
  const { who, tooMany, toOne } = explainSender(sender);
  const pair = `${who} ${email}`;
  const own = await readCounter(transaction, who, limits.sender, now);
  const toAddress = await readCounter(transaction, pair, limits.senderAndAddress, now);
  const mails = await readCounter(transaction, email, limits.address, now);
  if (own.isReached) throw createLimitError(tooMany, now);
  if (toAddress.isReached) throw createLimitError(toOne, now);
  const isOwnAddress = 'isOwn' in sender && sender.isOwn;
  const isWaiting = mails.isReached && !isOwnAddress;
  const counted = isWaiting ? [own, toAddress] : [own, toAddress, mails];
  return {
    mailAfter: isWaiting ? dayOf(now).endsAt : null,
    count: () => {
      for (const counter of counted) counter.count();
    },
  };
};

/**
 * Counts a mail that has waited, among those that have: mail that is sent on that day can't hold it
 * up once more. Returns null where it may be sent, otherwise until when it waits on.
 */
export const countWaitingMail = async (
  transaction: Transaction,
  { email, mail_after }: { email: string; mail_after: Date | null },
  now: Date,
): Promise<Date | null> => {
  if (mail_after !== null && mail_after > now) return mail_after;
  const mails = await readCounter(transaction, `waited ${email}`, limits.address, now);
  if (mails.isReached) return dayOf(now).endsAt;
  mails.count();
  return null;
};
