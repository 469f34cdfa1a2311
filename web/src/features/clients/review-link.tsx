import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ReviewLinkProps {
  reviewId: string;
  children: string;
}

export const ReviewLink = ({ reviewId, children }: ReviewLinkProps) => (
  <Anchor
    renderRoot={(props) => (
      <Link {...props} to="/adviser/reviews/$reviewId" params={{ reviewId }} />
    )}
  >
    {children}
  </Anchor>
);
