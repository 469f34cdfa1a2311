import type { ConcernBasis } from '@lexplain/contract/changes/concerns';
import {
  findLastReminded,
  findReminderEnd,
  isRemindedWithin,
} from '@lexplain/contract/changes/reminders';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import type { RemindedDate } from '@lexplain/contract/mail/law-facts';
import type { StoredNoticePreferences } from '@lexplain/contract/notices/preferences';
import { cutTo } from '@lexplain/contract/text/one-line';
import { type ConcerningDate, listComing } from '@lexplain/contract/waits/coming-dates';
import { Temporal } from 'temporal-polyfill';
import type { PublishedChange } from '../../../changes/published-change.ts';
import { findLastDigestTime, hourOfDigest, isToldAtOnce } from '../law-changes/told-changes.ts';

// Of which dates a person is reminded on a day, and when (docs/product.md, "Reminders of what is coming").

/**
 * A person's morning on a day of their organisation: 8 am in their own time zone. Its first
 * instant, where that day has no such hour, as on one that is shorter by an hour. Throws for an
 * unknown zone.
 */
export const findMorning = (day: string, personZone: string, organisationZone: string): Date => {
  const local = Temporal.PlainDate.from(day);
  const toInstant = (date: Temporal.PlainDate, timeZone: string, hour: number) =>
    date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
  const starts = toInstant(local, organisationZone, 0);
  const ends = toInstant(local.add({ days: 1 }), organisationZone, 0);
  const mornings = [-1, 0, 1].map((days) =>
    toInstant(local.add({ days }), personZone, hourOfDigest),
  );
  return new Date(mornings.find((morning) => morning >= starts && morning < ends) ?? starts);
};

/**
 * A day and a bit: what was told at once on the day before is not told again on the next morning.
 */
const dayMilliseconds = 86_400_000;

type Choice = 'immediately' | 'weekly';

/**
 * Whether the mail about changes tells a change on the day of a reminder, has told it just before,
 * or is to tell it.
 */
const isNews = (
  change: PublishedChange & { published_at: Date },
  { law_changes, time_zone }: StoredNoticePreferences,
  morning: Date,
): boolean => {
  const isAtOnce = law_changes === 'immediately' && isToldAtOnce(change);
  const toldUntil = isAtOnce
    ? new Date(morning.getTime() - dayMilliseconds)
    : findLastDigestTime(new Date(morning.getTime() - 1), time_zone);
  return change.published_at > toldUntil;
};

const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/**
 * The days whose reminders a person gets on a day: up to `end`, without those that they have had.
 */
export const findReminderDays = (
  { law_changes, reminded_until }: StoredNoticePreferences,
  today: string,
): { from: string; end: string; howOften: Choice } | null => {
  if (law_changes === 'never') return null;
  const end = findReminderEnd(today, law_changes);
  const from = reminded_until && reminded_until >= today ? nextDay(reminded_until) : today;
  return end && from <= end ? { from, end, howOften: law_changes } : null;
};

/** What comes, for everybody. */
export interface ComingDates {
  changes: readonly PublishedChange[];
  dueDates: readonly DueDate[];
}

/** Which readers can have a reminder on a day at all. */
export const listChoicesWithReminders = (coming: ComingDates, today: string): Choice[] => {
  // As if nothing was known of any law, which rules nothing out.
  const concerned = {
    facts: new Map(),
    outcomes: new Map(),
    answered: [],
    followed: new Set<string>(),
  };
  const all = listComing({ ...coming, concerned }, today, findLastReminded(today));
  return (['immediately', 'weekly'] as const).filter((choice) => {
    const end = findReminderEnd(today, choice);
    return end !== null && all.some((date) => isRemindedWithin(date, today, end));
  });
};

interface Reader {
  concerned: Omit<ConcernBasis, 'followed'>;
  notices: StoredNoticePreferences;
  morning: Date;
}

/** The dates that concern a person and have a reminder on a day from one to another. */
export const listReminded = (
  { changes, dueDates }: ComingDates,
  { concerned, notices, morning }: Reader,
  today: string,
  { from, end }: { from: string; end: string },
): ConcerningDate[] => {
  // Nobody is told of what was published quietly.
  const known = changes.filter(
    (change) =>
      change.published_at !== null &&
      !isNews({ ...change, published_at: change.published_at }, notices, morning),
  );
  const followed = new Set(notices.followed_laws);
  const sources = { changes: known, dueDates, concerned: { ...concerned, followed } };
  return listComing(sources, today, findLastReminded(today)).filter((date) =>
    isRemindedWithin(date, from, end),
  );
};

/** The most dates in a mail; it says how many more there are. */
const mostListed = 15;
/** Longer titles are cut: a mail shows less of them. */
const longestTitle = 2_000;

/** The facts of a mail about these dates. */
export const toComingDateFacts = (
  dates: readonly ConcerningDate[],
  nameLaw: (lawId: string) => string,
  howOften: Choice,
) => ({
  dates: dates.slice(0, mostListed).map(
    ({ kind, id, day, precision, title, target, reason }): RemindedDate => ({
      kind,
      id,
      day,
      ...(precision && { date_precision: precision }),
      title: cutTo(title, longestTitle),
      law_id: target?.lawId ?? null,
      law: target ? nameLaw(target.lawId) : '',
      obligation_id: target?.obligationId ?? null,
      reason,
    }),
  ),
  more: Math.max(0, dates.length - mostListed),
  how_often: howOften,
});
