import {
  mostRelatedEvidence,
  type RelatedEvidence,
} from '@lexplain/contract/assessments/related-answers';
import type { QuestionReference } from '@lexplain/contract/library/controls';
import { hasBytes, isWaiting } from '../../evidence/file-states.ts';
import { type EvidenceWithId, queryUsed, readOldestFirst } from '../../evidence/store.ts';
import { findLatestSubmission } from '../list.ts';
import { findRelatedAnswers } from './store.ts';

// The evidence for questions whose text is offered, so that its files can be shown again.

/** The latest first. */
const listForQuestion = async (
  organisationId: string,
  { subject_id, question_id }: QuestionReference,
): Promise<EvidenceWithId[]> => {
  const used = queryUsed(organisationId, { kind: 'answer', subject_id })
    .where('about.question_id', '==', question_id)
    .limit(mostRelatedEvidence);
  return readOldestFirst(await used.get()).reverse();
};

/** Nothing where the law has no draft. */
export const findRelatedEvidence = async (
  organisationId: string,
  { subject_id, question_id }: QuestionReference,
  now: Date,
): Promise<RelatedEvidence[]> => {
  // A form has its subject's id.
  const draft = await findLatestSubmission(organisationId, subject_id);
  const { answers, questions } = draft
    ? await findRelatedAnswers(draft, now)
    : { answers: [], questions: [] };
  const related = questions.find((one) => one.question_id === question_id)?.related ?? [];
  const sources = answers.filter((answer) =>
    related.some(
      (one) => one.subject_id === answer.subject_id && one.question_id === answer.question_id,
    ),
  );
  const found = await Promise.all(
    sources.map(async ({ law, number, ...source }) =>
      (await listForQuestion(organisationId, source)).map(
        ({ id, from_id, shows, from_day, until_day, valid_until, files }) => ({
          id,
          first_id: from_id ?? id,
          shows,
          from_day,
          until_day,
          valid_until,
          law,
          number,
          file_names: files
            .filter((one) => hasBytes(one) && !isWaiting(one))
            .map((one) => one.name),
        }),
      ),
    ),
  );
  return found.flat().filter(({ file_names }) => file_names.length > 0);
};
