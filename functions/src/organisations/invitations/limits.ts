import { AppError } from '@lexplain/contract/api/errors';
import type { Transaction } from 'firebase-admin/firestore';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import { createIncrement, readCount, type Window } from '../../platform/hourly-limits.ts';

// How many invitations are sent a day. Only what an organisation does itself is refused: what others have sent
// to an address makes the mail wait, so that strangers can't keep somebody from being invited.

export const day = 24 * 3_600_000;

/** The most a day: invitations of an organisation, its invitations to one address, mails to an address. */
const limits = { organisation: 20, organisationAndAddress: 3, address: 3 };

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
    isReached: readCount(await transaction.get(reference)) >= most,
    count: () => void transaction.set(reference, change, { merge: true }),
  };
};

const createLimitError = (message: string, now: Date) =>
  new AppError('rate_limited', `${message}: please try again tomorrow`, {
    retry_after_seconds: Math.ceil((dayOf(now).endsAt.getTime() - now.getTime()) / 1_000),
  });

type Sender = { organisation: string } | { adviser: string };

interface Allowance {
  /** Null where the mail is sent at once; otherwise when it is tried. */
  mailAfter: Date | null;
  /** Counts the invitation, in the same transaction. */
  count: () => void;
}

/**
 * Reads what was sent today by an organisation, or by an adviser who starts clients. Throws `rate_limited` where they
 * have sent too many themselves.
 */
export const readAllowance = async (
  transaction: Transaction,
  sender: Sender,
  email: string,
  now: Date,
): Promise<Allowance> => {
  const isAdviser = 'adviser' in sender;
  const who = isAdviser ? `adviser ${sender.adviser}` : sender.organisation;
  const pair = `${who} ${email}`;
  const own = await readCounter(transaction, who, limits.organisation, now);
  const toAddress = await readCounter(transaction, pair, limits.organisationAndAddress, now);
  const mails = await readCounter(transaction, email, limits.address, now);
  if (own.isReached) {
    const sent = isAdviser ? 'You have' : 'Your organisation has';
    throw createLimitError(`${sent} sent too many invitations`, now);
  }
  if (toAddress.isReached) {
    throw createLimitError('This address was invited too many times today', now);
  }
  const counted = mails.isReached ? [own, toAddress] : [own, toAddress, mails];
  return {
    mailAfter: mails.isReached ? dayOf(now).endsAt : null,
    count: () => {
      for (const counter of counted) counter.count();
    },
  };
};

/** Counts a mail that has waited. Returns null where it may be sent, otherwise until when it waits on. */
export const countWaitingMail = async (
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<Date | null> => {
  const mails = await readCounter(transaction, email, limits.address, now);
  if (mails.isReached) return dayOf(now).endsAt;
  mails.count();
  return null;
};
