import { isCorrection } from '@lexplain/contract/changes/changes';
import {
  findFirstShown,
  otherChanges,
  type PublicChange,
  type PublicLaw,
} from '@lexplain/contract/changes/public-changes';
import type { Library } from '../documents.ts';
import type { ChangeEntry } from '../law-file.ts';
import { readLibrary } from '../read-library.ts';

// What the public pages and the public feed show (docs/decisions/0074-calendar-subscription.md).

const latestFirst = (one: PublicChange, other: PublicChange): number =>
  other.date.localeCompare(one.date) || one.id.localeCompare(other.id);

const toPublicChanges = (changes: readonly ChangeEntry[], first: string): PublicChange[] =>
  changes
    // A correction of our description is no news of the law.
    .filter((change) => change.date >= first && !isCorrection(change))
    .map(({ id, date, date_precision, title, what_changed, confidence, added_on = date }) => ({
      id,
      date,
      ...(date_precision && { date_precision }),
      title,
      what_changed,
      confidence,
      added_on,
    }))
    .sort(latestFirst);

/**
 * The changes of the last 12 months and the later ones that are known, by law. A law without any is
 * left out.
 */
export const listPublicLaws = (
  { laws, generalChanges }: Pick<Library, 'laws' | 'generalChanges'>,
  today: string,
): PublicLaw[] => {
  const first = findFirstShown(today);
  const ofLaws = laws.map(({ subject: { id, name, source_url }, changes }) => ({
    id,
    name,
    source_url,
    changes: toPublicChanges(changes, first),
  }));
  const others = toPublicChanges(generalChanges, first);
  return [...ofLaws, { ...otherChanges, source_url: null, changes: others }].filter(
    ({ changes }) => changes.length > 0,
  );
};

/** The public laws of the library's files. */
export const readPublicLaws = (today: string): PublicLaw[] => listPublicLaws(readLibrary(), today);
