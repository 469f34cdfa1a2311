import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findWalkPosition, linkToList, type ReviewWalk } from '../../../lib/actions/review-walk';
import { joinPages, queueQuery } from '../queries';
import { walkOf } from '../queue/queue-walk';

/**
 * Where the review stands in the list that it was opened from, by the entry of the browser's
 * history. Opened from elsewhere, as by a link in a mail, it is in the order of the queue.
 */
export const useReviewWalk = (reviewId: string, isFinished: boolean) => {
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ state }) => state.reviewWalk });
  const isListed = opened?.ids.includes(reviewId) === true;
  const { data } = useInfiniteQuery({ ...queueQuery, enabled: !isListed });
  // As it was first: a review that is finished leaves the queue.
  const [ofQueue, setOfQueue] = useState<ReviewWalk | null>(null);
  if (!isListed && data && !ofQueue) setOfQueue(walkOf(joinPages(data), 'all', Date.now()));
  const walk = isListed ? opened : ofQueue;
  const position = walk ? findWalkPosition(walk, reviewId, isFinished) : null;
  const goOn = (): void => {
    if (!position || position.nextId === null) return;
    void navigate({
      to: '/adviser/reviews/$reviewId',
      params: { reviewId: position.nextId },
      state: { reviewWalk: position.walk },
    });
  };
  /** Goes back to the list. */
  const leave = (): Promise<void> => navigate(walk ? linkToList(walk) : { to: '/adviser' });
  return { position, list: walk, goOn, leave };
};
