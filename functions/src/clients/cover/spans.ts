import {
  isOver,
  type StoredCover,
  type StoredCovering,
} from '@lexplain/contract/account/cover-stored';
import { AppError } from '@lexplain/contract/api/errors';
import { coverBounds, coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { startOfDay, toDay, writeInstant } from '@lexplain/contract/library/local-days';
import { lookUp } from '@lexplain/contract/look-up';

// Which spans of holiday cover can be set. Nothing is read here.

export interface Days {
  first_day: string;
  last_day: string;
}

const zone = { zone: coverTimeZone };
const startOf = (day: string): Date =>
  new Date(writeInstant(startOfDay(toDay({ on: day }, zone), zone)));

/** When the first day begins, and when the last one has ended. */
export const toTimes = ({ first_day, last_day }: Days) => ({
  begins_at: startOf(first_day),
  ends_at: startOf(addDays(last_day, 1)),
});

export const withoutOver = (covers: readonly StoredCover[], now: Date): StoredCover[] =>
  covers.filter((span) => !isOver(span, now));

export const withoutOverCovering = (
  covering: Readonly<Record<string, StoredCovering>>,
  now: Date,
): Record<string, StoredCovering> =>
  Object.fromEntries(Object.entries(covering).filter(([, span]) => !isOver(span, now)));

const refuse = (message: string): AppError => new AppError('cover_refused', message);

interface WantedCover extends Days {
  adviserUid: string;
  cover_uid: string;
}

/**
 * Throws `cover_refused` where a span cannot be set beside those that are not over, on both
 * accounts.
 */
export const requirePossible = (
  { adviserUid, cover_uid, first_day, last_day }: WantedCover,
  covers: readonly StoredCover[],
  covering: Readonly<Record<string, StoredCovering>>,
  now: Date,
): void => {
  const today = dayOf(now, coverTimeZone);
  if (adviserUid === cover_uid) throw refuse('An adviser cannot cover for themselves.');
  if (first_day < today) throw refuse('The first day is over. Cover begins today or later.');
  if (first_day > addDays(today, coverBounds.ahead)) {
    throw refuse(`Cover can be set ${coverBounds.ahead} days ahead at most.`);
  }
  if (covers.length >= coverBounds.spans) {
    throw refuse(`${coverBounds.spans} spans of cover are set. End one of them first.`);
  }
  if (covers.some((span) => span.first_day <= last_day && first_day <= span.last_day)) {
    throw refuse('Somebody covers on some of these days already. End that span first.');
  }
  if (lookUp(covering, adviserUid)) {
    throw refuse(
      'This colleague is set to cover for the adviser on other days. Choose somebody else, or end that span first.',
    );
  }
  if (Object.keys(covering).length >= coverBounds.advisers) {
    throw refuse(`This colleague covers for ${coverBounds.advisers} advisers. Choose another one.`);
  }
};
