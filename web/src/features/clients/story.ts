import { isCorrection, type StoredChange } from '@lexplain/contract/changes/changes';
import type { ClientPage } from '@lexplain/contract/clients/clients';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import { toIsoDay } from '../../lib/text/dates';

// What happened at a client and what comes, as its page tells it (docs/product.md, "A client's page").

type LoggedEvent = ClientPage['log'][number];
export type DescribeEvent = (event: LoggedEvent) => string;

export interface StoryEntry {
  id: string;
  day: string;
  /** Set where only the month is known. */
  precision?: 'month' | undefined;
  /** The instant, where the entry has one. */
  at: string | null;
  /** A correction says that our description was wrong, and the law is the same. */
  kind: 'event' | 'change' | 'correction' | 'duty';
  text: string;
  isStaff: boolean;
  /** The round that a submission became; null without one. */
  round: number | null;
  /** The review to open; null where there is none. */
  reviewId: string | null;
}

interface StoryDay {
  /** Known days come before dates with only a month. */
  day: string;
  precision: 'month' | undefined;
  entries: StoryEntry[];
}

export interface StoryMonth {
  /** `2026-11` */
  month: string;
  days: StoryDay[];
}

export interface Story {
  /** What has happened, the newest first. */
  past: StoryMonth[];
  /** What comes, the next first. */
  coming: StoryMonth[];
}

export interface StorySources {
  page: ClientPage;
  changes: readonly StoredChange[];
  dueDates: readonly DueDate[];
  /** The sentence for an entry of the log. */
  describeEvent: DescribeEvent;
  nameOf: (subjectId: string) => string;
  now: Date;
}

const plain = { isStaff: false, round: null, reviewId: null } as const;

/** The log, and the submissions that are older than what it shows. */
const listEvents = ({ page, describeEvent, nameOf }: StorySources): StoryEntry[] => {
  const { log, submissions, reviews, organisation } = page;
  const dayOf = (at: string) => toIsoDay(new Date(at), organisation.time_zone);
  const opened = new Set(reviews.flatMap(({ id, state }) => (state === 'withdrawn' ? [] : [id])));
  const asEntry = (submission: ClientPage['submissions'][number] | undefined) => ({
    round: submission?.round ?? null,
    reviewId:
      submission?.review_id && opened.has(submission.review_id) ? submission.review_id : null,
  });
  const told = new Set<string>();
  const events = log.map((event): StoryEntry => {
    // Both are written with the same time.
    const submission =
      event.kind === 'assessment_submitted'
        ? submissions.find(({ submitted_at }) => submitted_at === event.at)
        : undefined;
    if (submission) told.add(submission.id);
    return {
      id: event.id,
      day: dayOf(event.at),
      at: event.at,
      kind: 'event',
      text: describeEvent(event),
      isStaff: event.is_staff,
      ...asEntry(submission),
    };
  });
  const others = submissions.flatMap((submission): StoryEntry[] => {
    const { id, submitted_at: at, subject_id } = submission;
    if (at === null || told.has(id)) return [];
    const text = `${nameOf(subject_id)} was submitted.`;
    return [
      { id, day: dayOf(at), at, kind: 'event', text, isStaff: false, ...asEntry(submission) },
    ];
  });
  return [...events, ...others];
};

/** The changes of the client's laws, from the first of what is told on. */
const listChanges = ({ page, changes }: StorySources, from: string): StoryEntry[] => {
  const laws = new Set(page.laws.map(({ subject_id }) => subject_id));
  return changes
    .filter(({ date, subject_id, obligations }) => {
      const about = [subject_id, ...obligations.map((one) => one.subject_id)];
      return date >= from && about.some((id) => id !== null && laws.has(id));
    })
    .map(({ id, date: day, date_precision: precision, title, kind }) => ({
      id,
      day,
      precision,
      at: null,
      kind: isCorrection({ kind }) ? 'correction' : 'change',
      text: title,
      ...plain,
    }));
};

/** The next last days of the duties of the client's laws. */
const listDuties = ({ page, dueDates, nameOf }: StorySources, today: string): StoryEntry[] => {
  const laws = new Set(page.laws.map(({ subject_id }) => subject_id));
  return dueDates.flatMap(({ id, subject_id, obligation, ...due }): StoryEntry[] => {
    const day = due.day >= today ? due.day : due.following;
    if (day === null || !laws.has(subject_id)) return [];
    const text = `${obligation.title || obligation.code} (${nameOf(subject_id)})`;
    return [{ id, day, at: null, kind: 'duty', text, ...plain }];
  });
};

const isMonth = ({ precision }: StoryEntry): number => (precision === 'month' ? 1 : 0);

/** The newest first, or the next. Within a month, dates without a known day come last. */
const byDay =
  (direction: 'newest' | 'next') =>
  (one: StoryEntry, other: StoryEntry): number => {
    const [a, b] = direction === 'newest' ? [other, one] : [one, other];
    return (
      a.day.slice(0, 7).localeCompare(b.day.slice(0, 7)) ||
      isMonth(one) - isMonth(other) ||
      a.day.localeCompare(b.day) ||
      (a.at ?? '').localeCompare(b.at ?? '')
    );
  };

const groupByDay = (entries: StoryEntry[]): StoryDay[] => {
  const days: StoryDay[] = [];
  for (const entry of entries) {
    const { day, precision } = entry;
    const last = days.at(-1);
    if (last?.day === day && last.precision === precision) last.entries.push(entry);
    else days.push({ day, precision, entries: [entry] });
  }
  return days;
};

const groupByMonth = (entries: StoryEntry[]): StoryMonth[] =>
  [...Map.groupBy(entries, ({ day }) => day.slice(0, 7))].map(([month, those]) => ({
    month,
    days: groupByDay(those),
  }));

/** Month by month, from now on into the past and into the future. */
export const toStory = (sources: StorySources): Story => {
  const { page, now } = sources;
  const today = toIsoDay(now, page.organisation.time_zone);
  const events = listEvents(sources);
  const first = events.reduce((least, { day }) => (day < least ? day : least), today);
  const all = [...events, ...listChanges(sources, first), ...listDuties(sources, today)];
  const comes = ({ day, kind }: StoryEntry) => day > today || (kind === 'duty' && day === today);
  return {
    past: groupByMonth(all.filter((entry) => !comes(entry)).sort(byDay('newest'))),
    coming: groupByMonth(all.filter(comes).sort(byDay('next'))),
  };
};
