import { paths } from '@lexplain/contract/paths';
import { useEffect } from 'react';
import { z } from 'zod';
import { LiveDocument } from '../../../lib/firebase/live-document';

interface LiveReviewProps {
  reviewId: string;
  /** The revision that the page shows. */
  revision: number;
  /** The review has changed, or may no longer be read. */
  onChange: () => void;
}

const liveReview = z.object({ revision: z.number() });

interface ComparisonProps extends Pick<LiveReviewProps, 'revision' | 'onChange'> {
  data: unknown;
}

const Comparison = ({ data, revision, onChange }: ComparisonProps) => {
  const live = liveReview.safeParse(data).data?.revision ?? 0;
  // Called for each newer one, also while an earlier one is being fetched.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes with every render.
  useEffect(() => {
    if (live > revision) onChange();
  }, [live, revision]);
  return null;
};

/** Listens for the other side's turn. Loaded after the page is usable, as it brings the SDK. */
export const LiveReview = ({ reviewId, revision, onChange }: LiveReviewProps) => (
  <LiveDocument path={paths.review(reviewId)} onRefused={onChange}>
    {(data) => <Comparison data={data} revision={revision} onChange={onChange} />}
  </LiveDocument>
);
