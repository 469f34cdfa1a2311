import { QueuePage } from '../../features/review-work/queue/queue-page';
import type { Shown } from '../../features/review-work/queue/urgency';
import { useLawNames } from '../../features/subjects/use-law-names';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';

/** The queue, with the names of laws from the catalogue. */
export const Queue = ({ shown }: { shown: Shown }) => {
  const { backendUser } = useAuth();
  // Of any organisation that is not their own.
  const takes = useCan('review.take', { organisation: '' });
  return (
    <QueuePage uid={backendUser?.id ?? ''} lawNames={useLawNames()} takes={takes} shown={shown} />
  );
};
