import { paths } from '@lexplain/contract/paths';
import { useEffect } from 'react';
import { z } from 'zod';
import { LiveDocument } from '../../../lib/firebase/live-document';

interface LiveReviewProps {
  reviewId: string;
  /** The revision that this page shows. */
  revision: number;
  /** The other side, or a colleague, did something since. */
  onNewer: () => void;
  /** The person may no longer read the review. */
  onRefused: () => void;
}

const liveReview = z.object({ revision: z.number() });

const Comparison = ({
  data,
  revision,
  onNewer,
}: Pick<LiveReviewProps, 'revision' | 'onNewer'> & { data: unknown }) => {
  const live = liveReview.safeParse(data).data?.revision ?? 0;
  // Called for each newer one, also while an earlier one is being fetched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function may change with every render.
  useEffect(() => {
    if (live > revision) onNewer();
  }, [live, revision]);
  return null;
};

/** Listens for the turns of a review. Loaded after the page is usable, as it brings the SDK. */
export const LiveReview = ({ reviewId, onRefused, ...shown }: LiveReviewProps) => (
  <LiveDocument path={paths.review(reviewId)} onRefused={onRefused}>
    {(data) => <Comparison data={data} {...shown} />}
  </LiveDocument>
);
