import { type QueuedReview, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import { useCommand } from '../../../lib/actions/use-command';
import { ifMatch, send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { possessive } from '../texts';
import classes from './queue-table.module.css';

interface TakeButtonProps {
  review: QueuedReview;
  /** The list that it is taken from. */
  walk: ReviewWalk;
  /** The id of what names the client. */
  describedBy: string;
  /** The row may be gone by then: a colleague has taken the review, or the client withdrawn it. */
  onFailed: (message: string | null) => void;
}

/** The server does not tell which: the review is not this adviser's any more. */
const noLongerWaits =
  'It no longer waits. A colleague has taken it, or the client has withdrawn it.';

/** Takes a review that no adviser has, and opens it. */
export const TakeButton = ({ review, walk, describedBy, onFailed }: TakeButtonProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { review_id: reviewId, organisation, revision } = review;
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
    onMutate: () => onFailed(null),
    onError: (error) => {
      const isGone = hasStatus(error, 404);
      const why = isGone ? noLongerWaits : messageOf(error, 'It could not be taken.');
      onFailed(`You have not taken ${possessive(organisation.name)} review: ${why}`);
      void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
    },
  });
  return (
    <Button
      size="xs"
      variant="light"
      data-key-row
      className={classes.action}
      aria-describedby={describedBy}
      onClick={() => take.run()}
      disabled={take.isPending || take.isSuccess}
    >
      {take.isPending ? 'Taking...' : 'Take'}
    </Button>
  );
};
