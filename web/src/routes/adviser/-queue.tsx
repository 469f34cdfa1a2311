import { coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { ShownQueue } from '@lexplain/contract/reviews/queue';
import { type ClientWork, listClientWaits } from '@lexplain/contract/waits/client-waits';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Failure } from '../../components/failure/failure';
import { CoveredChoice } from '../../features/clients/cover/covered-choice';
import { coversQuery } from '../../features/clients/cover/covers-query';
import { ClientNext } from '../../features/clients/next/client-next';
import { sharedIncidentsQueryOf } from '../../features/incidents/sharing/queries';
import { SharedIncidents } from '../../features/incidents/sharing/shared-incidents';
import { joinPages, queueQueryOf } from '../../features/review-work/queries';
import { QueuePage } from '../../features/review-work/queue/queue-page';
import { walkOf } from '../../features/review-work/queue/queue-walk';
import { useLawNames } from '../../features/subjects/use-law-names';
import { hasStatus } from '../../lib/api/api-error';
import { staffKeys } from '../../lib/queries/staff-keys';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';

const AssignClients = lazy(async () => ({
  default: (await import('../../features/clients/hand-over/assign-clients')).AssignClients,
}));

/** How often the first screen asks again: clients add what moves a deadline. */
const refreshMilliseconds = 60_000;

const useShared = (covering: string | undefined) => {
  const isAdviser = useCan('shared_incident.list', { provider: true });
  const query = useQuery({
    ...sharedIncidentsQueryOf(covering),
    enabled: isAdviser,
    refetchInterval: refreshMilliseconds,
  });
  return { ...query, isAdviser };
};

/**
 * Incidents that clients share with the adviser; undefined until it is known whether there are any.
 */
const showShared = (
  { isAdviser, data, error, refetch }: ReturnType<typeof useShared>,
  covering: string | undefined,
): ReactNode => {
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

/**
 * What waits for an adviser, from what this page has loaded anyway; undefined until that is known,
 * as far as it could be loaded.
 */
const useClientWaits = (
  uid: string,
  covering: string | undefined,
  shared: ReturnType<typeof useShared>,
) => {
  const covers = useQuery({ ...coversQuery, enabled: shared.isAdviser });
  const pages = useInfiniteQuery(queueQueryOf(covering));
  if (!shared.isAdviser) return { waits: [], queue: null };
  // What failed once is not waited for: the page below asks for it again.
  const areCoversKnown = covers.isFetched || covers.failureCount > 0;
  if (!areCoversKnown || pages.isPending) return undefined;
  const queue = pages.data ? joinPages(pages.data) : null;
  const work: ClientWork = {
    uid,
    shared: shared.data?.incidents ?? [],
    reviews: queue?.mine ?? [],
    asked: queue?.waits.asked ?? null,
    starts: queue?.waits.starts ?? 0,
    unassigned: queue?.counts.unassigned ?? 0,
    // While the reader acts for somebody else, their own covers are no matter.
    covers: covering === undefined ? (covers.data ?? []) : [],
  };
  return { waits: listClientWaits(work, dayOf(new Date(), coverTimeZone)), queue };
};

/** The queue, with the names of laws from the catalogue. */
export const Queue = ({ shown, covering }: { shown: ShownQueue; covering: string | undefined }) => {
  const { backendUser } = useAuth();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const uid = backendUser?.id ?? '';
  // Of any organisation that is not their own.
  const takes = useCan('review.take', { organisation: '' });
  const lawNames = useLawNames();
  const shared = useShared(covering);
  const incidents = showShared(shared, covering);
  const known = useClientWaits(uid, covering, shared);
  return (
    <QueuePage
      uid={uid}
      lawNames={lawNames}
      takes={takes}
      shown={shown}
      covering={covering}
      renderAssignment={(client, onClose) => (
        <Suspense fallback={null}>
          <AssignClients
            clients={[{ ...client, adviser: null }]}
            onClose={(isChanged) => {
              onClose();
              if (isChanged) void queries.invalidateQueries({ queryKey: staffKeys.reviewQueue });
            }}
          />
        </Suspense>
      )}
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
      first={
        incidents === undefined || known === undefined ? undefined : (
          <>
            <ClientNext
              waits={known.waits}
              lawNames={lawNames}
              walk={known.queue && walkOf(known.queue, shown, Date.now(), undefined, covering)}
            />
            {incidents}
          </>
        )
      }
    />
  );
};
