import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { isWithAdviser } from '@lexplain/contract/waits/first-screen';
import { isReviewShown } from '@lexplain/contract/waits/law-groups';
import { countOf } from '../../lib/text/count-of';
import { formatOnPastDay } from '../../lib/text/dates';

// Where a law stands, in the words of the Feed's table.

/** The state of a law's review in words. */
export type DescribeReview = (standing: LawStanding) => string;

const describeDraft = ({ answered, questions }: NonNullable<LawStanding['draft']>): string =>
  answered === 0
    ? `Not started, ${countOf(questions, 'question')}`
    : `${answered} of ${questions} answered`;

/** By what is under way: a review, a draft, otherwise the latest submission. */
export const describeStanding = (
  standing: LawStanding | null,
  describeReview: DescribeReview,
  timeZone: string,
): string => {
  if (!standing) return 'Not started';
  const { draft, submitted } = standing;
  if (isReviewShown(standing)) return describeReview(standing);
  if (draft && (draft.answered > 0 || !submitted)) return describeDraft(draft);
  return submitted
    ? `Submitted ${formatOnPastDay(submitted.at, new Date(), timeZone)}`
    : 'Not started';
};

/** The score to show, from 0 to 1: none while the answers it is about are being changed. */
export const scoreOf = (standing: LawStanding | null): number | null => {
  const isChanging = (standing?.draft?.answered ?? 0) > 0;
  return isChanging ? null : (standing?.submitted?.score ?? null);
};

export interface LawStep {
  label: 'Answer again' | 'Continue' | 'Start' | 'Report';
  leadsTo: 'questions' | 'report';
}

/** The one link of a law's row. */
export const findStep = (standing: LawStanding | null): LawStep => {
  if (!standing) return { label: 'Start', leadsTo: 'questions' };
  if (isWithAdviser(standing)) return { label: 'Report', leadsTo: 'report' };
  const { review, draft, submitted } = standing;
  if (review?.state === 'changes_requested') {
    return { label: 'Answer again', leadsTo: 'questions' };
  }
  if ((draft?.answered ?? 0) > 0) return { label: 'Continue', leadsTo: 'questions' };
  return submitted
    ? { label: 'Report', leadsTo: 'report' }
    : { label: 'Start', leadsTo: 'questions' };
};
