import { findAtStake } from '@lexplain/contract/changes/at-stake';
import { isCorrection } from '@lexplain/contract/changes/changes';
import {
  type AnsweredQuestion,
  type Concern,
  findConcern,
  isUrgent,
} from '@lexplain/contract/changes/concerns';
import type { CorrectedLibrary, CorrectionEffect } from '@lexplain/contract/changes/corrections';
import type { ToldChange } from '@lexplain/contract/mail/law-facts';
import type { StoredNoticePreferences } from '@lexplain/contract/notices/preferences';
import { cutTo } from '@lexplain/contract/text/one-line';
import { Temporal } from 'temporal-polyfill';
import type { OrganisationConcernBasis } from '../../../changes/concern-basis.ts';
import type { PublishedChange } from '../../../changes/published-change.ts';

// Which changes to the law are told to a person, at once or in their weekly mail (docs/product.md, "Alerts").

const monday = 1;
/** The hour of weekly mails, and of reminders of coming dates. */
export const hourOfDigest = 8;

/** The latest past Monday at 8 am in a time zone. Throws for an unknown zone. */
export const findLastDigestTime = (now: Date, timeZone: string): Date => {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const thisWeek = local.subtract({ days: local.dayOfWeek - monday }).with({
    hour: hourOfDigest,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  });
  const last =
    Temporal.ZonedDateTime.compare(thisWeek, local) > 0
      ? thisWeek.subtract({ weeks: 1 })
      : thisWeek;
  return new Date(last.epochMilliseconds);
};

/** At once, or in the weekly mail. */
export type MailTiming = 'at_once' | 'weekly';

interface Window {
  timing: MailTiming;
  /** Up to which time of publication. */
  until: Date;
}

/** When the weekly mail of a person is due; null if none is. Throws for an unknown time zone. */
export const findDueDigest = (
  { law_changes, law_changes_until, time_zone }: StoredNoticePreferences,
  now: Date,
): Date | null => {
  if (law_changes === 'never' || law_changes_until === null) return null;
  const until = findLastDigestTime(now, time_zone);
  return until > law_changes_until ? until : null;
};

/**
 * The day of publication, in universal time: a day more or less decides only when someone is told.
 */
export const isToldAtOnce = (change: PublishedChange & { published_at: Date }): boolean =>
  isUrgent(change, change.published_at.toISOString().slice(0, 10));

const isAfter = (time: Date, since: Date | null): boolean => since === null || time > since;

/**
 * The changes that a person has not been told of yet, in their order. What was told at once is left
 * out of the weekly mail, whatever the person chooses in between.
 */
export const listUntold = (
  changes: readonly PublishedChange[],
  { law_changes, law_changes_until, law_changes_at_once_until }: StoredNoticePreferences,
  { timing, until }: Window,
): PublishedChange[] => {
  const isWanted = timing === 'weekly' ? law_changes !== 'never' : law_changes === 'immediately';
  if (!isWanted || law_changes_until === null) return [];
  return changes.filter((change) => {
    const { published_at } = change;
    if (published_at === null || published_at > until || published_at <= law_changes_until) {
      return false;
    }
    const isUrgentChange = isToldAtOnce({ ...change, published_at });
    if (timing === 'at_once' && !isUrgentChange) return false;
    return !isUrgentChange || isAfter(published_at, law_changes_at_once_until);
  });
};

export interface ChangeOfConcern {
  change: PublishedChange;
  /** Null where a correction says that something does not concern the person any more. */
  concern: Concern | null;
  /** Set of a correction: what it changes for the organisation. */
  corrected?: CorrectionEffect;
}

/** What each correction among some changes has replaced, by its id. */
export type CorrectedLibraries = ReadonlyMap<string, CorrectedLibrary>;

interface Reader {
  concerned: OrganisationConcernBasis;
  notices: Pick<StoredNoticePreferences, 'followed_laws'>;
}

/**
 * Those of some changes that concern a person on a day, `YYYY-MM-DD`. A correction is told only
 * where an outcome, a deadline or an amount differs for their organisation.
 */
export const listOfConcern = (
  changes: readonly PublishedChange[],
  { concerned, notices }: Reader,
  corrections: CorrectedLibraries,
  day: string,
): ChangeOfConcern[] => {
  const followed = new Set(notices.followed_laws);
  return changes.flatMap((change): ChangeOfConcern[] => {
    const concern = findConcern(change, { ...concerned, followed });
    if (!isCorrection(change)) return concern ? [{ change, concern }] : [];
    const library = corrections.get(change.id);
    const corrected = library ? concerned.findCorrected(change, library, day) : null;
    return corrected ? [{ change, concern, corrected }] : [];
  });
};

/** The most changes in a mail; it says how many more there are. */
const mostListed = 15;
/**
 * The most laws whose answers are named, and the most answers of one. The page of the change has
 * all.
 */
const mostLaws = 3;
const mostNumbers = 20;
/** Longer texts are cut: a mail shows less of them. */
const longestText = 2_000;

/** The numbers of questions by law. */
const listAnswers = (
  questions: readonly AnsweredQuestion[],
  nameLaw: (lawId: string) => string,
): ToldChange['answers'] =>
  [...Map.groupBy(questions, ({ subject_id }) => subject_id)]
    .slice(0, mostLaws)
    .map(([lawId, some]) => ({
      law: nameLaw(lawId),
      numbers: some.slice(0, mostNumbers).map(({ number }) => number),
    }));

/** The day of a run, in universal time: amounts are those of it. */
export const toDay = (now: Date): string => now.toISOString().slice(0, 10);

interface Facts {
  told: readonly ChangeOfConcern[];
  concerned: Pick<OrganisationConcernBasis, 'findAtStake'>;
  /** The name of a law by its id. */
  nameLaw: (lawId: string) => string;
  timing: MailTiming;
  now: Date;
}

/** The facts of a mail about these changes. */
export const toLawChangeFacts = ({ told, concerned, nameLaw, timing, now }: Facts) => {
  const today = toDay(now);
  return {
    changes: told.slice(0, mostListed).map(({ change, concern, corrected }): ToldChange => {
      const { id, title, what_changed, date, date_precision } = change;
      const { reason, questions } = concern ?? { reason: null, questions: [] };
      return {
        change_id: id,
        title: cutTo(title, longestText),
        what_changed: cutTo(what_changed, longestText),
        date,
        ...(date_precision && { date_precision }),
        reason,
        answers: listAnswers(questions, nameLaw),
        at_stake:
          reason === 'applies' || reason === 'answered'
            ? findAtStake(change, (lawId, codes) => concerned.findAtStake(lawId, codes, today))
            : null,
        ...(corrected && { corrected }),
      };
    }),
    more: Math.max(0, told.length - mostListed),
    how_often: timing === 'weekly' ? ('weekly' as const) : ('immediately' as const),
  };
};
