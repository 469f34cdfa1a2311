import type {
  AnswerFields,
  Question,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { lookUp } from '@lexplain/contract/look-up';
import type { ReviewComment, Verdict, VerdictKind } from '@lexplain/contract/reviews/reviews';
import type { ReviewNote, ReviewWork, WorkVerdict } from '@lexplain/contract/reviews/work';

/** The same question in the round before. */
interface EarlierAnswer {
  round: number;
  answer: AnswerFields;
  verdict: Verdict | null;
  /** Whether it is the same answer, under the same law. */
  isSame: boolean;
}

/** One question of a review with everything that the adviser sees of it. */
export interface ReviewedQuestion {
  question: Question;
  answer: AnswerFields;
  /** Null for a question that the submission was not asked. */
  hash: string | null;
  verdict: WorkVerdict | null;
  state: VerdictKind | 'open';
  /** Null in the first round, and for a question that is new in this one. */
  before: EarlierAnswer | null;
  comments: ReviewComment[];
  /** How many comments there are, with those that are not loaded. */
  commentCount: number;
  notes: ReviewNote[];
}

const emptyAnswer: AnswerFields = {
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};

const answersOf = ({ answers }: SubmissionWithAnswers): Map<string, AnswerFields> =>
  new Map(answers.map((answer) => [answer.question_id, answer]));

const byQuestion = <V extends { question_id: string }>(all: V[]): Map<string, V> =>
  new Map(all.map((one) => [one.question_id, one]));

/** The questions of a review in the order of the form. */
export const toReviewedQuestions = (
  work: ReviewWork,
  questions: Question[],
): ReviewedQuestion[] => {
  const { round, before, comments, comment_counts, notes } = work;
  const answers = answersOf(work.submission);
  const verdicts = byQuestion(round.verdicts);
  const answersBefore = before ? answersOf(before.submission) : new Map<string, AnswerFields>();
  const verdictsBefore = byQuestion(before?.round.verdicts ?? []);
  const findBefore = (id: string, hash: string | null): EarlierAnswer | null => {
    const hashBefore = lookUp(before?.hashes ?? {}, id);
    if (!before || hashBefore === undefined) return null;
    return {
      round: before.round.round,
      answer: answersBefore.get(id) ?? emptyAnswer,
      verdict: verdictsBefore.get(id) ?? null,
      isSame: hashBefore === hash,
    };
  };
  return questions.map((question) => {
    const { id } = question;
    const hash = lookUp(round.hashes, id) ?? null;
    const found = verdicts.get(id);
    const said = comments.filter(({ question_id }) => question_id === id);
    // A verdict counts for the answer that it was given for, and for no other.
    const verdict = found && found.answer_hash === hash ? found : null;
    return {
      question,
      answer: answers.get(id) ?? emptyAnswer,
      hash,
      verdict,
      state: verdict?.verdict ?? 'open',
      before: findBefore(id, hash),
      comments: said,
      commentCount: comment_counts[id] ?? said.length,
      notes: notes.filter(({ question_id }) => question_id === id),
    };
  });
};

export interface Progress {
  total: number;
  accepted: number;
  flagged: number;
  open: number;
}

export const countProgress = (rows: ReviewedQuestion[]): Progress => {
  const count = (state: ReviewedQuestion['state']) =>
    rows.filter((row) => row.state === state).length;
  return {
    total: rows.length,
    accepted: count('accepted'),
    flagged: count('flagged'),
    open: count('open'),
  };
};

/** Whether the review can be signed off. */
export const isAllAccepted = ({ total, accepted }: Progress): boolean =>
  total > 0 && accepted === total;

/** What can be accepted without reading it again: accepted in the round before, and the same since. */
export const listUnchanged = (rows: ReviewedQuestion[]): ReviewedQuestion[] =>
  rows.filter(
    ({ state, before }) =>
      state === 'open' && before?.isSame === true && before.verdict?.verdict === 'accepted',
  );

/** The next question without a verdict after one, beginning again at the first. */
export const findNextOpen = (
  rows: ReviewedQuestion[],
  after: string,
): ReviewedQuestion | undefined => {
  const from = rows.findIndex(({ question }) => question.id === after) + 1;
  return [...rows.slice(from), ...rows.slice(0, from)].find(
    ({ state, question }) => state === 'open' && question.id !== after,
  );
};

/** The first thing to do: an open answer, else a flagged one, else the first question. */
export const findFirstToDo = (rows: ReviewedQuestion[]): ReviewedQuestion | undefined =>
  rows.find(({ state }) => state === 'open') ??
  rows.find(({ state }) => state === 'flagged') ??
  rows[0];
