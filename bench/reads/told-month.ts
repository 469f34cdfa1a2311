import { findEvent } from '@lexplain/contract/notifications/events';
import { type NotificationKind, notificationKind } from '@lexplain/contract/notifications/kinds';
import type { Row } from '../table.ts';
import type { BilledDocuments } from './billed-documents.ts';
import { costOf } from './month.ts';

// What the people of 1,000 organisations are told in a month, and what that costs, without the list
// of notifications and with it (docs/growth.md).

const organisations = 1_000;

interface ToldEvents {
  /** How often it happens in an organisation of three people in a month: assumed. */
  times: number;
  /** How many people are told each time: assumed, by whom the table of events names. */
  people: number;
  /** Nobody was mailed of it before there was the list. */
  isNew?: true;
}

/** What is rarer than once a year in an organisation is left out. */
const toldInMonth: Partial<Record<NotificationKind, ToldEvents>> = {
  review_waiting: { times: 1.5, people: 1.1 },
  review_taken: { times: 1, people: 3 },
  review_changes_requested: { times: 0.5, people: 3 },
  review_closed: { times: 1, people: 3 },
  comments: { times: 4, people: 1.5 },
  adviser_message: { times: 0.5, people: 1.2 },
  adviser_reminder: { times: 0.5, people: 1.2 },
  // An import and a Monday with news a week, as in month.ts.
  law_changes: { times: 8, people: 3 },
  coming_dates: { times: 2, people: 3 },
  actions_due: { times: 4, people: 1 },
  evidence_lapses: { times: 1, people: 1, isNew: true },
  action_given: { times: 4, people: 1, isNew: true },
  question_answered: { times: 2, people: 1, isNew: true },
  action_proposed: { times: 1, people: 1.2, isNew: true },
  action_accepted: { times: 0.8, people: 1, isNew: true },
  action_declined: { times: 0.2, people: 1, isNew: true },
  incident_reminder: { times: 0.5, people: 2 },
  adviser_changed: { times: 0.1, people: 1.2, isNew: true },
  member_joined: { times: 0.1, people: 1.2, isNew: true },
  member_left: { times: 0.1, people: 1.2, isNew: true },
  new_sign_in: { times: 3, people: 1 },
};

/** Reviews that no adviser has: mailed to each adviser, and since then once a day. */
const unassigned = { reviews: 150, advisers: 20, days: 30 };

/**
 * Documents of each step, read from the code and from docs/growth.md: a mail with its notice and its delivery;
 * an entry with its mark; what ends entries, and each of these; a page of the list that is opened
 * and marked as read.
 */
const costs = {
  mail: { reads: 8, writes: 6 },
  entry: { reads: 0, writes: 2 },
  end: { reads: 1, writes: 0 },
  endedEntry: { reads: 0, writes: 2 },
  opening: { reads: 24, writes: 4 },
} as const satisfies Record<string, BilledDocuments>;

/** How often three people open their lists in a month. */
const openings = 3 * 4;

const times = (count: number, one: BilledDocuments): BilledDocuments => ({
  reads: count * one.reads,
  writes: count * one.writes,
});

const sum = (all: readonly BilledDocuments[]): BilledDocuments => ({
  reads: Math.round(all.reduce((total, { reads }) => total + reads, 0)),
  writes: Math.round(all.reduce((total, { writes }) => total + writes, 0)),
});

/** Of all organisations. */
const countMonth = () => {
  const counts = { mailsBefore: 0, mails: 0, entries: 0, ends: 0, endedEntries: 0 };
  for (const kind of notificationKind.options) {
    const told = toldInMonth[kind];
    const event = findEvent(kind);
    if (!told || !event) continue;
    const all = organisations * told.times * told.people;
    counts.entries += all;
    if (event.mail !== 'none') counts.mails += all;
    if (told.isNew !== true) counts.mailsBefore += all;
    if (event.ends.done === undefined) continue;
    counts.ends += organisations * told.times;
    counts.endedEntries += all;
  }
  counts.mailsBefore += unassigned.reviews * unassigned.advisers;
  counts.mails += unassigned.days * unassigned.advisers;
  return counts;
};

const describe = (mails: number, documents: BilledDocuments): string =>
  `${Math.round(mails).toLocaleString('en')} mails; ${documents.reads.toLocaleString('en')} read, ${documents.writes.toLocaleString('en')} written: ${costOf(documents).toFixed(2)} dollars`;

/**
 * At most: events of 15 minutes share a mail, and what was done before it goes is not sent. Neither
 * is counted.
 */
export const createToldRows = (): Row[] => {
  const { mailsBefore, mails, entries, ends, endedEntries } = countMonth();
  const before = sum([times(mailsBefore, costs.mail)]);
  const now = sum([
    times(mails, costs.mail),
    times(entries, costs.entry),
    times(ends, costs.end),
    times(endedEntries, costs.endedEntry),
    times(organisations * openings, costs.opening),
  ]);
  const what = `a month of what ${organisations.toLocaleString('en')} organisations are told`;
  return [
    { what: `${what}, by mail alone`, ours: describe(mailsBefore, before), goal: '', met: true },
    {
      what: `${what}, with the list`,
      ours: describe(mails, now),
      goal: '≤ 1.2 × the mails, ≤ 2 dollars',
      met: mails <= 1.2 * mailsBefore && costOf(now) <= 2,
    },
  ];
};
