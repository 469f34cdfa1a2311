import { mostBusinessDays } from '@lexplain/contract/reviews/queue';
import { reviewStateLabels } from '@lexplain/contract/reviews/reviews';
import { countOf } from '../../lib/text/count-of';
import { countDays, type QueueRow } from './queue/urgency';
import type { ReviewedQuestion } from './review/review-rows';
import type { Judgement } from './work/use-verdicts';

/** How a question is named that the client was not asked. */
export const leftOutOfReview = 'Left out by the client’s profile';

/** What a saved verdict says of its question. */
export const describeJudged = (
  { question: { position }, leftOut }: Pick<ReviewedQuestion, 'question' | 'leftOut'>,
  { verdict }: Judgement,
): string => {
  const without = leftOut === null ? 'is open again' : 'is left out again';
  return `Question ${position} ${verdict === 'none' ? without : verdict}.`;
};

/** For how long nobody has taken a review. */
const describeWaiting = ({ review, isMine }: QueueRow): string => {
  const { waiting_business_days: days } = review;
  const over = days >= mostBusinessDays ? 'over ' : '';
  const time = days > 0 ? ` ${over}${countOf(days, 'business day')}` : '';
  return `Waiting${time} for ${isMine ? 'you' : 'an adviser'}`;
};

/** Why a review stands in the queue, in words. */
export const describeReason = (
  row: QueueRow,
  /** Whether the sign-off has been begun on this device. */
  isSignOffBegun: boolean,
  now: number,
): string => {
  const { state, round } = row.review;
  const isAgain = round > 1;
  switch (state) {
    case 'waiting':
      return isAgain ? `Answered again, round ${round}` : describeWaiting(row);
    case 'in_review':
      if (isSignOffBegun) return 'Sign-off started';
      return isAgain ? `In review, round ${round}` : 'In review';
    case 'changes_requested': {
      const days = countDays(row.review, now);
      return days > 0 ? `With the client for ${countOf(days, 'day')}` : 'With the client';
    }
    case 'closed':
    case 'withdrawn':
      return reviewStateLabels[state];
  }
};
