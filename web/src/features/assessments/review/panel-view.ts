import type { Submission } from '@lexplain/contract/assessments/assessments';
import { brand } from '@lexplain/contract/brand/brand';
import type {
  ReviewRound,
  ReviewState,
  ReviewWithRounds,
} from '@lexplain/contract/reviews/reviews';
import { formatOnPastDay } from '../../../lib/text/dates';
import { countFlagged, describeReview } from './review-state-texts';

/** What the panel says, and what can be done from it. */
export interface PanelView {
  /** Null where nobody was asked for a review. */
  state: ReviewState | null;
  /** The state in a few words. */
  title: string;
  about: string;
  action: 'withdraw' | 'ask' | null;
}

interface Facts {
  found: ReviewWithRounds;
  /** The current round. */
  round: ReviewRound | undefined;
  /** Whether the page shows a draft, and not what was submitted. */
  isDraft: boolean;
}

const adviserOf = (round: ReviewRound | undefined): string =>
  round?.verdicts[0]?.by_name || 'your adviser';

const describeChanges = ({ found, round, isDraft }: Facts): string => {
  const { reopening, published_at } = round ?? {};
  if (reopening && countFlagged(found) === 0) {
    return `${reopening.by_name || 'Your adviser'}: ${reopening.reason}`;
  }
  const asked = `Asked by ${adviserOf(round)}${published_at ? ` ${formatOnPastDay(published_at)}` : ''}.`;
  return isDraft
    ? `${asked} Answers that were accepted are locked. Submit when you are done.`
    : `${asked} Answers that were accepted stay as they are.`;
};

const wordings: Record<ReviewState, (facts: Facts) => string> = {
  waiting: ({ isDraft }) =>
    isDraft
      ? 'If you submit this draft, it replaces the assessment that waits.'
      : 'Until an adviser takes it, you can withdraw it.',
  in_review: ({ isDraft }) =>
    isDraft
      ? 'Your adviser is reading your last assessment. You can keep answering and submit when they are done.'
      : 'Your adviser is reading this assessment.',
  changes_requested: describeChanges,
  closed: ({ round, isDraft }) => {
    const by = round?.sign_off?.by_name;
    const next = isDraft
      ? 'Submitting this draft starts a new review.'
      : 'The report has the sign-off.';
    return by ? `By ${by}. ${next}` : next;
  },
  withdrawn: ({ isDraft }) =>
    isDraft
      ? 'No adviser reads your last assessment. Submitting this draft asks for a review.'
      : 'No adviser reads this assessment.',
};

const actions: Partial<Record<ReviewState, PanelView['action']>> = {
  waiting: 'withdraw',
  withdrawn: 'ask',
};

const notReviewed: PanelView = {
  state: null,
  title: 'Not reviewed',
  about: `Only your business reads this assessment, unless you ask an adviser of ${brand.name} for a review.`,
  action: 'ask',
};

interface PanelFacts {
  submission: Submission;
  /** Its review; of a draft, the law's latest one. Null until it is loaded, too. */
  found: ReviewWithRounds | null;
  /** Whether it is the latest submission, or a draft. */
  isLatest: boolean;
  /** Whether the page is the report, which shows a sign-off itself. */
  isReport: boolean;
}

/** What the panel shows of a submission: null for nothing, `pending` until its review is loaded. */
export const viewPanel = ({
  submission,
  found,
  isLatest,
  isReport,
}: PanelFacts): PanelView | 'pending' | null => {
  const isDraft = submission.status === 'draft';
  if (!isLatest || (isDraft && !found)) return null;
  if (!isDraft && submission.review_id === null) return notReviewed;
  const isIn = found?.rounds.some(({ submission_id }) => submission_id === submission.id);
  if (!found || !(isDraft || isIn)) return 'pending';
  const { review, rounds } = found;
  // Another submission has taken its place: the page will show that one.
  if (!isDraft && review.submission_id !== submission.id) return null;
  if (isReport && review.state === 'closed') return null;
  const round = rounds.find((one) => one.round === review.round);
  const action = actions[review.state] ?? null;
  return {
    state: review.state,
    title: describeReview(found),
    about: wordings[review.state]({ found, round, isDraft }),
    // What is asked for is what was submitted, which a draft's page does not show.
    action: isDraft && action === 'ask' ? null : action,
  };
};
