import type {
  AnswerFields,
  Question,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { ReviewWithRounds, Verdict } from '@lexplain/contract/reviews/reviews';
import { answersByQuestion, emptyAnswer, fieldNames } from '../drafts/draft';
import { outdatedQuestions } from '../drafts/outdated-questions';

/** An adviser's published verdict on an answer. */
export interface Judgement {
  verdict: Verdict;
  /** The answer that it is about. */
  answer: AnswerFields;
  /** Whether the law of the question changed since, so that it no longer holds. */
  isOutdated: boolean;
}

/** By question. Questions that were not judged are not in it. */
export type Judgements = ReadonlyMap<string, Judgement>;

const noJudgements: Judgements = new Map();

/** Whether an answer is no longer the one that the verdict is about. */
export const isChanged = ({ answer }: Judgement, now: AnswerFields): boolean =>
  fieldNames.some((name) => answer[name] !== now[name]);

interface Source {
  review: ReviewWithRounds | null;
  /** The shown submission, or draft. */
  current: SubmissionWithAnswers;
  /** The submission of the review's current round; undefined until it is loaded. */
  judged: SubmissionWithAnswers | undefined;
  questions: Question[];
  /** The current version of each obligation; undefined until they are loaded. */
  versions: ReadonlyMap<string, string> | undefined;
}

/** The submission whose verdicts a page shows: a draft answers those of the current round. */
const findJudged = ({ review, current, judged }: Source): SubmissionWithAnswers | undefined => {
  if (current.submission.status === 'submitted') return current;
  const isAsked = review?.review.state === 'changes_requested';
  return isAsked && judged?.submission.id === review.review.submission_id ? judged : undefined;
};

/** The published verdicts on the shown submission, or those that a draft answers. */
export const collectJudgements = (source: Source): Judgements => {
  const { review, questions, versions } = source;
  const judged = findJudged(source);
  const round = review?.rounds.find(({ submission_id }) => submission_id === judged?.submission.id);
  if (!judged || !round || round.verdicts.length === 0) return noJudgements;
  const answers = answersByQuestion(judged.answers);
  const outdated = new Set(
    versions ? outdatedQuestions(questions, judged.submission, versions).map(({ id }) => id) : [],
  );
  return new Map(
    round.verdicts.map((verdict) => [
      verdict.question_id,
      {
        verdict,
        answer: answers.get(verdict.question_id) ?? emptyAnswer,
        isOutdated: outdated.has(verdict.question_id),
      },
    ]),
  );
};

export const isFlagged = (judgements: Judgements, { id }: Question): boolean =>
  judgements.get(id)?.verdict.verdict === 'flagged';

/** The flagged questions first, each part in the form's order. */
export const orderByFlag = (questions: Question[], judgements: Judgements): Question[] => {
  const flagged = questions.filter((question) => isFlagged(judgements, question));
  if (flagged.length === 0) return questions;
  return [...flagged, ...questions.filter((question) => !isFlagged(judgements, question))];
};
