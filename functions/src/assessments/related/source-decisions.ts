import type {
  AnswerOrigin,
  OriginSource,
  sourceStates,
} from '@lexplain/contract/assessments/origins';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { dayOf } from '@lexplain/contract/library/day-of';
import { lookUp } from '@lexplain/contract/look-up';
import { sha256Of } from './offer-decisions.ts';

// Whether an answer still says what was taken from it (docs/product.md, "Related answers").

type NamedAnswer = Pick<AnswerOrigin, 'submission_id' | 'question_id' | 'sha256'>;

/** The latest submission of the law that a text was taken from. */
export interface LatestSubmission {
  id: string;
  at: Date;
  /** Null where the reader may not read it. */
  answers: StoredSubmission['answers'] | null;
}

const stateOf = (
  { question_id, sha256 }: NamedAnswer,
  answers: LatestSubmission['answers'],
): (typeof sourceStates)[number] => {
  if (!answers) return 'not_shown';
  const answer = lookUp(answers, question_id);
  if (answer?.compliance_result !== 'compliant') return 'not_compliant';
  const written = answer.current_controls?.trim() ?? '';
  return sha256Of(written) === sha256 ? 'unchanged' : 'text_changed';
};

/** What became of an answer since its text was taken. */
export const toSource = (
  origin: NamedAnswer,
  latest: LatestSubmission | null,
  time_zone: string,
): OriginSource => {
  const { submission_id, question_id } = origin;
  const named = { submission_id, question_id };
  if (!latest || latest.id === submission_id) return { ...named, state: 'unchanged', day: null };
  const state = stateOf(origin, latest.answers);
  return { ...named, state, day: dayOf(latest.at, time_zone) };
};
