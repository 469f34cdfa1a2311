import type { OriginSource } from '@lexplain/contract/assessments/origins';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { lookUp } from '@lexplain/contract/look-up';
import { findReviewedId } from '../../projections/standing-fields.ts';
import { findStanding } from '../../projections/standings.ts';
import { readSubmitted, type Submission } from '../list.ts';
import { toSource } from './source-decisions.ts';

/**
 * What became of the answers that the texts of a submission were taken from, for its adviser. Reads
 * nothing where none was taken; otherwise the standing, and one submission of each law that was
 * submitted again.
 */
export const findSourcesForAdviser = async ({
  organisation_id,
  answers,
}: Pick<Submission, 'organisation_id' | 'answers'>): Promise<OriginSource[]> => {
  const all = Object.values(answers).flatMap(({ origins = [] }) => origins);
  const origins = all.filter(
    ({ submission_id, question_id }, index) =>
      all.findIndex(
        (one) => one.submission_id === submission_id && one.question_id === question_id,
      ) === index,
  );
  if (origins.length === 0) return [];
  const { laws, place } = await findStanding(organisation_id);
  const again = origins.flatMap(({ submission_id, subject_id }) => {
    const law = lookUp(laws, subject_id);
    const id = law && findReviewedId(law);
    return id && id !== submission_id ? id : [];
  });
  const found = await readSubmitted(organisation_id, [...new Set(again)]);
  const answersOf = new Map(found.map((one) => [one.id, one.answers]));
  return origins.map((origin) => {
    const submitted = lookUp(laws, origin.subject_id)?.submitted;
    const latest = submitted && {
      id: submitted.submission_id,
      at: submitted.at,
      answers: answersOf.get(submitted.submission_id) ?? null,
    };
    return toSource(origin, latest ?? null, timeZoneOf(place));
  });
};
