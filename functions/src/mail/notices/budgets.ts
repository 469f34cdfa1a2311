import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { NoticeCategory } from '@lexplain/contract/notices/preferences';
import { write } from 'firebase-functions/logger';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import { db } from '../../platform/firestore.ts';
import {
  createHourlyMemory,
  createIncrement,
  readCounts,
  type Window,
  windowOf,
} from '../../platform/hourly-limits.ts';
import { createTotal } from '../../platform/hourly-total.ts';
import { inTurn } from '../../platform/run-in-turn.ts';
import { noticesPerHour } from '../../runtime.ts';

// How many notices are mailed in an hour (docs/decisions/0061-budgets-of-mail.md). What exceeds a
// budget waits.

/**
 * Notices an hour to one recipient, and about one organisation: those that ask for something, and
 * as many with news. Urgent ones to one recipient, each kind by itself, and of sharing those of one
 * organisation.
 */
export const mailBudgets = {
  recipient: 20,
  organisation: 200,
  reminders: 20,
  sharing: 20,
  security: 20,
} as const;

/** What has counts of its own for a recipient, an organisation and the product. */
type CountedUrgency = 'asked' | 'news';

/**
 * What counts mail of a category. A reminder of deadlines is one mail a day for each person. Urgent
 * mail is counted for each recipient alone: nobody else's may hold it up. What asks for something
 * and news have nothing in common that one could use up for the other.
 */
const countedAs: Record<
  NoticeCategory,
  CountedUrgency | 'reminders' | 'sharing' | 'security' | null
> = {
  review_turn: 'asked',
  comments: 'asked',
  law_changes: 'news',
  adviser_messages: 'asked',
  adviser_reminders: 'asked',
  unassigned_reviews: 'news',
  due_readings: 'news',
  invitation: 'asked',
  contact_answer: 'asked',
  incident_reminders: 'reminders',
  incident_sharing: 'sharing',
  security: 'security',
  deadlines: null,
};

/** Each has a document of its own, so that a burst of mail writes none of them often. */
interface Budget {
  of: keyof typeof mailBudgets;
  key: string;
  limit: number;
}

const toBudget = (of: Budget['of'], limit: number, key: string): Budget => ({ of, key, limit });

/** How many of an urgency are mailed in an hour. Its keys begin with the prefix. */
const createUrgencyTotal = (prefix: string, budget: 'everyone' | 'everyone_news') => {
  const keyOf = ({ number }: Window): string => `${prefix}mail-${number}`;
  return { prefix, budget, keyOf, ...createTotal(keyOf) };
};

const totals = {
  asked: createUrgencyTotal('', 'everyone'),
  news: createUrgencyTotal('news-', 'everyone_news'),
};

type UrgencyTotal = (typeof totals)[CountedUrgency];

interface CountedMail {
  budgets: Budget[];
  /** Among which mail of the product it counts; null for none. */
  total: UrgencyTotal | null;
}

const countedBy = async (notice: StoredNotice, hour: number, now: Date): Promise<CountedMail> => {
  const { uid, address, category, organisation_id, client_organisation_id } = notice;
  // What people give or tell one another is mailed as often as they do so, not once a day.
  const isOften = notice.template === 'actions_given' || notice.template === 'told_events';
  const kind = isOften ? 'asked' : countedAs[category];
  if (kind === null) return { budgets: [], total: null };
  const organisation = organisation_id ?? client_organisation_id;
  // Without an account or an address, it goes to the second address of the organisation.
  const to = uid ?? address ?? `second ${organisation}`;
  const recipient = await dailyPseudonym(kind === 'sharing' ? `${to} ${organisation}` : to, now);
  if (kind !== 'asked' && kind !== 'news') {
    const { [kind]: limit } = mailBudgets;
    return { budgets: [toBudget(kind, limit, `${kind}-to-${hour}-${recipient}`)], total: null };
  }
  const { [kind]: total } = totals;
  const { prefix } = total;
  const recipientKey = `${prefix}to-${hour}-${recipient}`;
  const budgets = [toBudget('recipient', mailBudgets.recipient, recipientKey)];
  if (organisation === null) return { budgets, total };
  const about = `${prefix}about-${hour}-${await dailyPseudonym(organisation, now)}`;
  budgets.push(toBudget('organisation', mailBudgets.organisation, about));
  return { budgets, total };
};

/** Budgets known to be exhausted: nothing is read for them. */
const exhausted = createHourlyMemory(() => new Set<string>());

const note = (
  known: Set<string>,
  key: string,
  budget: Budget['of'] | UrgencyTotal['budget'],
): void => {
  if (known.has(key)) return;
  known.add(key);
  write({ severity: 'WARNING', message: 'A budget of mail is exhausted', budget });
};

const take = async ({ budgets, total }: CountedMail, window: Window): Promise<Date | null> => {
  const known = exhausted(window);
  const keys = budgets.map(({ key }) => key);
  const allKeys = total ? [total.keyOf(window), ...keys] : keys;
  if (allKeys.some((key) => known.has(key))) return window.endsAt;
  const counts = await readCounts(keys);
  const full = budgets.filter(({ limit }, index) => (counts[index] ?? 0) >= limit);
  for (const { key, of } of full) note(known, key, of);
  if (full.length > 0) return window.endsAt;
  if (total && !(await total.take(window, noticesPerHour.value()))) {
    note(known, total.keyOf(window), total.budget);
    return window.endsAt;
  }
  const batch = db.batch();
  for (const key of keys) {
    const { reference, change } = createIncrement(key, window);
    batch.set(reference, change, { merge: true });
  }
  await batch.commit();
  return null;
};

/**
 * Counts a mail. Where a budget is exhausted, counts nothing and returns until when the mail waits.
 * An instance takes those of one recipient or organisation one after the other, so that a budget is
 * exceeded by the number of instances at most; those of others go on beside them.
 */
export const takeFromBudgets = async (
  notice: StoredNotice,
  now = new Date(),
): Promise<Date | null> => {
  const window = windowOf(now);
  const counted = await countedBy(notice, window.number, now);
  if (counted.budgets.length === 0) return null;
  const keys = counted.budgets.map(({ key }) => key);
  return inTurn(keys, () => take(counted, window));
};
