import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PrivateHead } from '../../../components/page-head/page-head';
import { PageHeader } from '../../../components/page-header/page-header';
import { PageTimeZone } from '../../../components/page-time-zone/page-time-zone';
import { deviceQuery } from '../../../session/device-query';
import { reviewWorkQuery } from '../queries';

/**
 * For a review that is another adviser's, or that nobody has taken; and for one that was theirs
 * until now.
 */
const NotTheirs = ({ wasTheirs }: { wasTheirs: boolean }) => (
  <>
    <PageHeader title="Review" />
    <div role="alert">
      <EmptyState
        text={
          wasTheirs
            ? 'This review is no longer yours. What you had not sent stays on this device, for 30 days.'
            : 'This review is not yours. You can take those that no adviser has.'
        }
      >
        <Anchor renderRoot={(props) => <Link {...props} to="/adviser" />}>All reviews</Anchor>
      </EmptyState>
    </div>
  </>
);

interface ReviewPageProps {
  uid: string;
  reviewId: string;
  /** Renders the review, with what the catalogue says about it. */
  children: (work: ReviewWork, onChange: () => void) => ReactNode;
}

/** Opens a review. Its client sees in their log that it was opened. */
export const ReviewPage = ({ uid, reviewId, children }: ReviewPageProps) => {
  const { data, error, refetch } = useQuery(reviewWorkQuery(reviewId));
  const device = useQuery(deviceQuery(uid));
  const onChange = useCallback(() => void refetch(), [refetch]);
  const [wasTheirs, setTheirs] = useState(false);
  if (data && !wasTheirs) setTheirs(true);
  if (data === null) return <NotTheirs wasTheirs={wasTheirs} />;
  const failure = device.error ?? (data ? null : error);
  if (failure) {
    const retry = () => Promise.all([refetch(), ...(device.isError ? [device.refetch()] : [])]);
    return (
      <>
        <PageHeader title="Review" />
        <Failure error={failure} fallback="Failed to load the review" onRetry={retry} />
      </>
    );
  }
  if (!data || !device.data) {
    return (
      <>
        <PrivateHead title="Review" />
        <Text component="div" h={90} />
        <Loading cards={[3, 200]} />
      </>
    );
  }
  return (
    <PageTimeZone value={data.organisation.time_zone}>{children(data, onChange)}</PageTimeZone>
  );
};
