import { mostNoticesPerHour } from '@lexplain/contract/mail/budgets';
import type { NoticeCategory } from '@lexplain/contract/mail/preferences';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { write } from 'firebase-functions/logger';
import { dailyPseudonym } from '../../platform/daily-pseudonym.ts';
import {
  createGroupIncrement,
  createHourlyMemory,
  readGroup,
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
  name: string;
  limit: number;
}

/** Budgets that one document counts, by its key. */
interface Budgets {
  key: string;
  budgets: Budget[];
}

const budgetsOf = async (notice: StoredNotice, hour: number, now: Date): Promise<Budgets> => {
  const { uid, address, category, organisation_id, client_organisation_id } = notice;
  const organisation = organisation_id ?? client_organisation_id;
  // Without an account or an address, it goes to the second address of the organisation.
  const recipient = await dailyPseudonym(uid ?? address ?? `second ${organisation}`, now);
  if (category === 'incident_reminders') {
    // Nobody else's mail may hold them up. They are not bounded in total, so they are no part of the hour's document.
    const budget = { of: 'reminders', name: 'reminders', limit: mailBudgets.reminders } as const;
    return { key: `reminders-to-${hour}-${recipient}`, budgets: [budget] };
  }
  const total = Math.min(noticesPerHour.value(), mostNoticesPerHour);
  const budgets: Budget[] = [
    { of: 'everyone', name: 'everyone', limit: total },
    { of: 'recipient', name: `to-${recipient}`, limit: mailBudgets.recipient },
  ];
  const key = `mail-${hour}`;
  if (organisation === null) return { key, budgets };
  const name = `about-${await dailyPseudonym(organisation, now)}`;
  budgets.push({ of: 'organisation', name, limit: mailBudgets.organisation });
  return { key, budgets };
};

/** Budgets known to be exhausted: nothing is read for them. */
const exhausted = createHourlyMemory(() => new Set<string>());

const take = async (notice: StoredNotice, now: Date): Promise<Date | null> => {
  const window = windowOf(now);
  const { key, budgets } = await budgetsOf(notice, window.number, now);
  const known = exhausted(window);
  const idOf = ({ name }: Budget): string => `${key} ${name}`;
  if (budgets.some((budget) => known.has(idOf(budget)))) return window.endsAt;
  const names = budgets.map(({ name }) => name);
  const counts = await readGroup(key, names);
  const full = budgets.filter(({ limit }, index) => (counts[index] ?? 0) >= limit);
  for (const budget of full) {
    known.add(idOf(budget));
    write({ severity: 'WARNING', message: 'A budget of mail is exhausted', budget: budget.of });
  }
  if (full.length > 0) return window.endsAt;
  const { reference, change } = createGroupIncrement(key, names, window);
  await reference.set(change, { merge: true });
  return null;
};

let latest: Promise<unknown> = Promise.resolve();

/**
 * Counts a mail. Where a budget is exhausted, counts nothing and returns until when the mail waits. An instance
 * takes one after the other, so that a budget is exceeded by the number of instances at most. One document is read
 * and written for each mail.
 */
export const takeFromBudgets = (notice: StoredNotice, now = new Date()): Promise<Date | null> => {
  if (!isBudgeted[notice.category]) return Promise.resolve(null);
  const taken = latest.then(() => take(notice, now));
  latest = taken.catch(() => {});
  return taken;
};
