import type { Submission } from '@lexplain/contract/assessments/assessments';
import { toIsoDay } from '../../../lib/text/dates';

interface ReportNameParts {
  /** The client; null where it is not known. */
  organisationName: string | null;
  subjectName: string;
  submission: Pick<Submission, 'submitted_at' | 'updated_at'>;
}

/** Of a name, in characters: some systems take 255 bytes in all. */
const longest = 50;

/** What no system takes, and marks that turn the direction of what follows, such as the ending. */
const refused = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Some systems hide names that begin with a point, and drop points and spaces at the end. */
const isInner = (character: string): boolean => character !== '.' && character !== ' ';

const clean = (name: string): string => {
  const characters = [...name.replace(refused, ' ').replace(/\s+/g, ' ')];
  const kept = characters.slice(Math.max(0, characters.findIndex(isInner))).slice(0, longest);
  return kept.slice(0, kept.findLastIndex(isInner) + 1).join('');
};

/**
 * The name of a file of a report or a review: whose it is, its law, and the day of the submission.
 */
export const nameFile = (
  { organisationName, subjectName, submission }: ReportNameParts,
  extension: string,
): string => {
  const day = toIsoDay(new Date(submission.submitted_at ?? submission.updated_at));
  const parts = [clean(organisationName ?? ''), clean(subjectName), day];
  return `${parts.filter((part) => part !== '').join(' - ')}.${extension}`;
};
