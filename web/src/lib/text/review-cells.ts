import type { RoundOutcome } from '@lexplain/contract/reviews/report-file';
import {
  type Review,
  type ReviewComment,
  type ReviewRound,
  reviewStateLabels,
  type Verdict,
  verdictLabels,
} from '@lexplain/contract/reviews/reviews';
import { countOf } from './count-of';
import { formatMoment } from './dates';

// What a review has said of an answer, as cells of spreadsheets and of pages to keep.

export const outcomeLabels: Record<RoundOutcome, string> = {
  ...reviewStateLabels,
  reopened: 'Reopened',
  replaced: 'Replaced',
};

type JudgedRound = Pick<
  ReviewRound,
  'round' | 'submitted_at' | 'published_at' | 'sign_off' | 'reopening'
>;

/** The current round of a review, with the state of the review. */
type CurrentRound = Pick<Review, 'round' | 'state'>;

/** What became of a round. */
export const outcomeOf = (
  { round, published_at, sign_off, reopening }: JudgedRound,
  current: CurrentRound | null,
): RoundOutcome => {
  if (reopening) return 'reopened';
  if (sign_off) return 'closed';
  if (published_at !== null) return 'changes_requested';
  return current?.round === round ? current.state : 'replaced';
};

export const roundHeader = ['Round', 'Submitted', 'Decided', 'Outcome'];

const byRound = (a: JudgedRound, b: JudgedRound): number => a.round - b.round;

/** The rounds of a review, the first one first. */
export const roundRows = (
  rounds: readonly JudgedRound[],
  current: CurrentRound | null,
): string[][] =>
  rounds
    .toSorted(byRound)
    .map((round) => [
      String(round.round),
      formatMoment(round.submitted_at),
      round.published_at === null ? '' : formatMoment(round.published_at),
      outcomeLabels[outcomeOf(round, current)],
    ]);

/** `Round 1: submitted 3 November 2026 at 4:05 pm AEDT, changes requested 5 November 2026 at …`. */
const roundLine = ([round, submitted, decided, outcome = '']: string[]): string =>
  `Round ${round}: submitted ${submitted}; ${outcome.toLowerCase()}${decided ? ` ${decided}` : ''}`;

/** A spreadsheet cuts a cell after 32,767 characters, and may put the rest into the cells below. */
const mostCharacters = 32_000;

type CommentText = Pick<ReviewComment, 'by_name' | 'is_staff' | 'text' | 'at'>;

const commentText = ({ by_name, is_staff, text, at }: CommentText): string =>
  `${by_name || 'Somebody'}${is_staff ? ' (Adviser)' : ''}, ${formatMoment(at)}: ${text}`;

/**
 * Comments in one cell, the oldest first. Where they are too long for one, the earliest are left
 * out and counted.
 */
const commentsCell = (comments: readonly CommentText[]): string => {
  const texts: string[] = [];
  let used = 0;
  for (const comment of comments.toReversed()) {
    const text = commentText(comment);
    used += text.length + 2;
    if (used > mostCharacters) break;
    texts.unshift(text);
  }
  const left = comments.length - texts.length;
  const note = left > 0 ? [`${countOf(left, 'earlier comment')}, not shown here`] : [];
  return [...note, ...texts].join('\n\n');
};

/** What was said of one answer. */
export interface JudgedAnswer {
  verdict: Omit<Verdict, 'question_id' | 'answer_hash'> | undefined;
  /** Those on the question, the oldest first. */
  comments: readonly CommentText[];
}

export const judgedHeader = ['Verdict', 'Reason', 'Verdict by', 'Verdict on', 'Comments'];

export const judgedCells = ({ verdict, comments }: JudgedAnswer): string[] => [
  verdict ? verdictLabels[verdict.verdict] : '',
  verdict?.reason ?? '',
  verdict ? verdict.by_name || 'An adviser' : '',
  verdict ? formatMoment(verdict.at) : '',
  commentsCell(comments),
];

export const roundsHeader = 'Rounds';

/** The rounds of a review in one cell, a line for each. */
export const roundsCell = (rounds: readonly JudgedRound[], current: CurrentRound | null): string =>
  roundRows(rounds, current).map(roundLine).join('\n');
