import type { NoticeCategory } from '@lexplain/contract/mail/preferences';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { write } from 'firebase-functions/logger';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import { db } from '../../platform/firestore.ts';
import {
  createHourlyMemory,
  createIncrement,
  readCounts,
  windowOf,
} from '../../platform/hourly-limits.ts';
import { noticesPerHour } from '../../runtime.ts';

// How many notices are mailed in an hour (docs/decisions/0061-budgets-of-mail.md). What exceeds a budget waits.

/** Notices an hour to one recipient, and about one organisation. Reminders of incidents are counted by themselves. */
export const mailBudgets = { recipient: 20, organisation: 200, reminders: 20 } as const;

/**
 * Whether mail of a category is counted. Security and deadlines are not: nobody else's mail may hold them up, and
 * whatever writes them limits itself.
 */
const isBudgeted: Record<NoticeCategory, boolean> = {
  review_turn: true,
  comments: true,
  law_changes: true,
  adviser_messages: true,
  adviser_reminders: true,
  invitation: true,
  incident_reminders: true,
  deadlines: false,
  security: false,
};

interface Budget {
  of: 'everyone' | 'recipient' | 'organisation' | 'reminders';
  key: string;
  limit: number;
}

const budgetsOf = async (notice: StoredNotice, hour: number, now: Date): Promise<Budget[]> => {
  const { uid, address, category, organisation_id, client_organisation_id } = notice;
  const organisation = organisation_id ?? client_organisation_id;
  // Without an account or an address, it goes to the second address of the organisation.
  const recipient = await dailyPseudonym(uid ?? address ?? `second ${organisation}`, now);
  if (category === 'incident_reminders') {
    // Nobody else's mail may hold them up.
    const key = `reminders-to-${hour}-${recipient}`;
    return [{ of: 'reminders', key, limit: mailBudgets.reminders }];
  }
  const budgets: Budget[] = [
    { of: 'everyone', key: `mail-everyone-${hour}`, limit: noticesPerHour.value() },
    { of: 'recipient', key: `mail-to-${hour}-${recipient}`, limit: mailBudgets.recipient },
  ];
  if (organisation === null) return budgets;
  const key = `mail-about-${hour}-${await dailyPseudonym(organisation, now)}`;
  return [...budgets, { of: 'organisation', key, limit: mailBudgets.organisation }];
};

/** Budgets known to be exhausted: nothing is read for them. */
const exhausted = createHourlyMemory(() => new Set<string>());

const take = async (notice: StoredNotice, now: Date): Promise<Date | null> => {
  const window = windowOf(now);
  const budgets = await budgetsOf(notice, window.number, now);
  const known = exhausted(window);
  if (budgets.some(({ key }) => known.has(key))) return window.endsAt;
  const counts = await readCounts(budgets.map(({ key }) => key));
  const full = budgets.filter(({ limit }, index) => (counts[index] ?? 0) >= limit);
  for (const { of, key } of full) {
    known.add(key);
    write({ severity: 'WARNING', message: 'A budget of mail is exhausted', budget: of });
  }
  if (full.length > 0) return window.endsAt;
  const batch = db.batch();
  for (const { key } of budgets) {
    const { reference, change } = createIncrement(key, window);
    batch.set(reference, change, { merge: true });
  }
  await batch.commit();
  return null;
};

let latest: Promise<unknown> = Promise.resolve();

/**
 * Counts a mail. Where a budget is exhausted, counts nothing and returns until when the mail waits. An instance
 * takes one after the other, so that a budget is exceeded by the number of instances at most. Three documents are
 * read and written for each mail.
 */
export const takeFromBudgets = (notice: StoredNotice, now = new Date()): Promise<Date | null> => {
  if (!isBudgeted[notice.category]) return Promise.resolve(null);
  const taken = latest.then(() => take(notice, now));
  latest = taken.catch(() => {});
  return taken;
};
