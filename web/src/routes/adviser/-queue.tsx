import type { ShownQueue } from '@lexplain/contract/reviews/queue';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure/failure';
import { CoveredChoice } from '../../features/clients/cover/covered-choice';
import { sharedIncidentsQueryOf } from '../../features/incidents/sharing/queries';
import { SharedIncidents } from '../../features/incidents/sharing/shared-incidents';
import { QueuePage } from '../../features/review-work/queue/queue-page';
import { useLawNames } from '../../features/subjects/use-law-names';
import { hasStatus } from '../../lib/api/api-error';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';

/** How often the first screen asks again: clients add what moves a deadline. */
const refreshMilliseconds = 60_000;

/**
 * Incidents that clients share with the adviser; undefined until it is known whether there are any.
 */
const useSharedIncidents = (covering: string | undefined): ReactNode => {
  const isAdviser = useCan('shared_incident.list', { provider: true });
  const { data, error, refetch } = useQuery({
    ...sharedIncidentsQueryOf(covering),
    enabled: isAdviser,
    refetchInterval: refreshMilliseconds,
  });
  if (!isAdviser) return null;
  if (data) return <SharedIncidents {...data} />;
  if (!error) return undefined;
  // Who covers for nobody here is told so by the queue, once.
  if (covering !== undefined && hasStatus(error, 404)) return null;
  return (
    <Failure
      error={error}
      fallback="Failed to load the incidents that clients share with you"
      onRetry={() => void refetch()}
    />
  );
};

/** The queue, with the names of laws from the catalogue. */
export const Queue = ({ shown, covering }: { shown: ShownQueue; covering: string | undefined }) => {
  const { backendUser } = useAuth();
  const navigate = useNavigate();
  const uid = backendUser?.id ?? '';
  // Of any organisation that is not their own.
  const takes = useCan('review.take', { organisation: '' });
  return (
    <QueuePage
      uid={uid}
      lawNames={useLawNames()}
      takes={takes}
      shown={shown}
      covering={covering}
      whose={
        takes && (
          <CoveredChoice
            uid={uid}
            what="Reviews"
            covering={covering}
            onChange={(next) =>
              void navigate({
                to: '/adviser',
                search: next === undefined ? {} : { covering: next },
              })
            }
          />
        )
      }
      first={useSharedIncidents(covering)}
    />
  );
};
