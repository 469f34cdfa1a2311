import type {
  Answer,
  AnswerFields,
  Question,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { OriginSource } from '@lexplain/contract/assessments/origins';
import { lookUp } from '@lexplain/contract/look-up';
import type { ReviewComment, Verdict, VerdictKind } from '@lexplain/contract/reviews/reviews';
import type { ReviewNote, ReviewWork, WorkVerdict } from '@lexplain/contract/reviews/work';

/** With where its text was taken from. */
type ReviewedAnswer = AnswerFields & Pick<Answer, 'origins'>;

/** The answer to a question in the round before. */
interface EarlierAnswer {
  round: number;
  answer: ReviewedAnswer;
  /** Why the client's profile had left the question out, if it did. */
  leftOut: readonly string[] | null;
  verdict: Verdict | null;
  /** Whether it is the same answer, under the same law. */
  isSame: boolean;
}

/** One question of a review with everything that the adviser sees of it. */
export interface ReviewedQuestion {
  question: Question;
  answer: ReviewedAnswer;
  /** What became of the answers that its text was taken from. */
  sources: OriginSource[];
  /** Why the client's profile left the question out; null for one that was asked. */
  leftOut: readonly string[] | null;
  /** Null for a question that the submission was not asked. */
  hash: string | null;
  verdict: WorkVerdict | null;
  /** One that was left out needs no verdict: it can be flagged, and is never accepted. */
  state: VerdictKind | 'open' | 'left_out';
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

const answersOf = ({ answers }: SubmissionWithAnswers): Map<string, Answer> =>
  new Map(answers.map((answer) => [answer.question_id, answer]));

const byQuestion = <V extends { question_id: string }>(all: V[]): Map<string, V> =>
  new Map(all.map((one) => [one.question_id, one]));

/** A verdict counts for the answer that it was given for, and for no other. */
const findVerdict = (
  found: WorkVerdict | undefined,
  hash: string | null,
  leftOut: readonly string[] | null,
): WorkVerdict | null => {
  if (!found || found.answer_hash !== hash) return null;
  return leftOut === null || found.verdict === 'flagged' ? found : null;
};

/**
 * The questions of a review in the order of the form; those that the profile left out follow the
 * others.
 */
export const toReviewedQuestions = (
  work: ReviewWork,
  questions: Question[],
): ReviewedQuestion[] => {
  const { round, before, comments, comment_counts, notes } = work;
  const sourcesOf = ({ origins = [] }: ReviewedAnswer): OriginSource[] =>
    work.sources.filter((source) =>
      origins.some(
        ({ submission_id, question_id }) =>
          submission_id === source.submission_id && question_id === source.question_id,
      ),
    );
  const answers = answersOf(work.submission);
  const verdicts = byQuestion(round.verdicts);
  const answersBefore = before ? answersOf(before.submission) : new Map<string, Answer>();
  const verdictsBefore = byQuestion(before?.round.verdicts ?? []);
  const findBefore = (
    id: string,
    hash: string | null,
    leftOut: readonly string[] | null,
  ): EarlierAnswer | null => {
    const hashBefore = lookUp(before?.hashes ?? {}, id);
    if (!before || hashBefore === undefined) return null;
    const answer = answersBefore.get(id);
    const leftOutBefore = answer?.settled?.reasons ?? null;
    return {
      round: before.round.round,
      answer: answer ?? emptyAnswer,
      leftOut: leftOutBefore,
      verdict: verdictsBefore.get(id) ?? null,
      isSame: hashBefore === hash && (leftOutBefore === null) === (leftOut === null),
    };
  };
  const rows = questions.map((question): ReviewedQuestion => {
    const { id } = question;
    const hash = lookUp(round.hashes, id) ?? null;
    const answer = answers.get(id);
    const leftOut = answer?.settled?.reasons ?? null;
    const said = comments.filter(({ question_id }) => question_id === id);
    const verdict = findVerdict(verdicts.get(id), hash, leftOut);
    return {
      question,
      answer: answer ?? emptyAnswer,
      sources: answer ? sourcesOf(answer) : [],
      leftOut,
      hash,
      verdict,
      state: verdict?.verdict ?? (leftOut === null ? 'open' : 'left_out'),
      before: findBefore(id, hash, leftOut),
      comments: said,
      commentCount: comment_counts[id] ?? said.length,
      notes: notes.filter(({ question_id }) => question_id === id),
    };
  });
  return [true, false].flatMap((isAsked) =>
    rows.filter(({ leftOut }) => (leftOut === null) === isAsked),
  );
};

export interface Progress {
  /** The questions that need a verdict or have one. */
  total: number;
  accepted: number;
  flagged: number;
  open: number;
  /** Those that need none, as the profile left them out. */
  leftOut: number;
}

export const countProgress = (rows: ReviewedQuestion[]): Progress => {
  const count = (state: ReviewedQuestion['state']) =>
    rows.filter((row) => row.state === state).length;
  const leftOut = count('left_out');
  return {
    total: rows.length - leftOut,
    accepted: count('accepted'),
    flagged: count('flagged'),
    open: count('open'),
    leftOut,
  };
};

/** The answers that remain to be judged: `1 flagged, 3 open, 22 left out`. */
export const describeProgress = ({ flagged, open, leftOut }: Progress): string =>
  `${flagged} flagged, ${open} open${leftOut > 0 ? `, ${leftOut} left out` : ''}`;

/** Whether the review can be signed off. */
export const isAllAccepted = ({ total, accepted, leftOut }: Progress): boolean =>
  total + leftOut > 0 && accepted === total;

/**
 * What can be accepted without reading it again: accepted in the round before, and the same since.
 */
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
