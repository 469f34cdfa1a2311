import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';

interface ReviewLinkProps {
  reviewId: string;
  children: string;
}

/** A link to a review. It hands on the list that the client was opened from. */
export const ReviewLink = ({ reviewId, children }: ReviewLinkProps) => {
  const walk = useLocation({ select: ({ state }) => state.reviewWalk });
  return (
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          to="/adviser/reviews/$reviewId"
          params={{ reviewId }}
          state={walk ? { reviewWalk: walk } : {}}
        />
      )}
    >
      {children}
    </Anchor>
  );
};
