import { type QueuedReview, reviewWorkEndpoints } from '@lexplain/contract/review-work';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { useCommand } from '../../lib/use-command';
import { queueQuery } from './queries';
import classes from './queue.module.css';
import { possessive } from './words';

/** Takes a review that no adviser has, and opens it. */
export const TakeButton = ({ review }: { review: QueuedReview }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { review_id: reviewId, organisation, revision } = review;
  const take = useCommand({
    mutationFn: () =>
      call(reviewWorkEndpoints.takeReview, {
        params: { reviewId },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess: async () => {
      await navigate({ to: '/adviser/reviews/$reviewId', params: { reviewId } });
      void client.invalidateQueries({ queryKey: queueQuery.queryKey });
    },
    // A colleague may have taken it, or the client withdrawn it: the message stays with the row until then.
    onError: () => void client.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
  return (
    <>
      <Button
        size="xs"
        className={classes.take}
        onClick={() => take.run()}
        disabled={take.isPending || take.isSuccess}
      >
        {take.isPending ? 'Taking...' : `Take ${possessive(organisation.name)} review`}
      </Button>
      {take.isError && (
        <Text role="alert" size="sm" c="red" className={classes.failure}>
          {messageOf(take.error, 'The review could not be taken.')}
        </Text>
      )}
    </>
  );
};
