import { QueuePage } from '../../features/review-work/queue/queue-page';
import { useLawNames } from '../../features/subjects/use-law-names';
import { useCan } from '../../session/use-can';

/** The queue, with the names of laws from the catalogue. */
export const Queue = () => {
  // Of any organisation that is not their own.
  const takes = useCan('review.take', { organisation: '' });
  return <QueuePage lawNames={useLawNames()} takes={takes} />;
};
