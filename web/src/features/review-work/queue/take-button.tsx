import type { QueuedReview } from '@lexplain/contract/reviews/queue';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import { useCommand } from '../../../lib/actions/use-command';
import { ifMatch, send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';
import classes from './queue-table.module.css';

interface TakeButtonProps {
  review: QueuedReview;
  /** The list that it is taken from. */
  walk: ReviewWalk;
  /** The id of what names the client. */
  describedBy: string;
  /** Why it was not taken; null where nothing has failed. */
  refusal: Refusal | null;
  onRefused: (refusal: Refusal | null) => void;
}

/** Why a review was not taken. */
export interface Refusal {
  message: string;
  /**
   * Whether there is nothing to be tried again. Its row stays where it is, so that nothing moves
   * under the pointer.
   */
  isFinal: boolean;
}

/** The server does not tell which: the review is not this adviser's any more. */
const noLongerWaits = 'No longer waits: taken or withdrawn';

const toRefusal = (error: unknown): Refusal => ({
  message: hasStatus(error, 404) ? noLongerWaits : messageOf(error, 'It could not be taken.'),
  isFinal: hasStatus(error, 404) || hasStatus(error, 409),
});

/** Takes a review that no adviser has, and opens it. */
export const TakeButton = ({ review, walk, describedBy, refusal, onRefused }: TakeButtonProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { review_id: reviewId, revision } = review;
  const take = useCommand({
    mutationFn: (_, permit) =>
      send(permit, reviewWorkEndpoints.takeReview, {
        params: { reviewId },
        headers: ifMatch(revision),
      }),
    onSuccess: async () => {
      await navigate({
        to: '/adviser/reviews/$reviewId',
        params: { reviewId },
        state: { reviewWalk: walk },
      });
      void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
    },
    onMutate: () => onRefused(null),
    onError: (error) => {
      const failed = toRefusal(error);
      onRefused(failed);
      // With what has changed it can be tried again. Otherwise the list stays as it is until it is
      // looked at again.
      if (!failed.isFinal) void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
    },
  });
  const isOver = refusal?.isFinal === true;
  return (
    <Button
      size="xs"
      variant="light"
      data-key-row
      className={classes.action}
      aria-describedby={describedBy}
      onClick={() => {
        if (!isOver) take.run();
      }}
      disabled={take.isPending || take.isSuccess}
      // It keeps the focus, so that the page is not left without one.
      {...(isOver && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {take.isPending ? 'Taking...' : isOver ? 'Not taken' : 'Take'}
    </Button>
  );
};
