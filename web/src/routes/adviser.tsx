import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from '../app/query-client';
import { Loading } from '../components/loading/loading';
import { NotFound } from '../components/not-found/not-found';
import { PageNotFound } from '../components/not-found/page-not-found';
import { FrameHead } from '../components/page-head/page-head';
import { StaffOnly } from '../features/account/frame/staff-only';
import { VerifiedOnly } from '../features/account/frame/verified-only';
import { useCan } from '../session/use-can';

/**
 * Begins to load the first screen beside its frame, not after it: its data does not wait for its
 * code.
 */
const beginQueue = (): Promise<unknown> =>
  Promise.all([
    import('./adviser/-queue'),
    import('../features/review-work/queries').then(({ queueQuery }) =>
      queryClient.prefetchInfiniteQuery(queueQuery),
    ),
  ]);

/** Begins to load the shared incidents above the queue, which admins may not ask for. */
const BeginShared = () => {
  const isAdviser = useCan('shared_incident.list', { provider: true });
  useEffect(() => {
    if (!isAdviser || location.pathname !== '/adviser') return;
    import('../features/incidents/sharing/queries')
      .then(({ sharedIncidentsQuery }) => queryClient.prefetchQuery(sharedIncidentsQuery))
      .catch(() => undefined);
  }, [isAdviser]);
  return null;
};

// On demand, here and in the pages below: the router loads the code of every route that matches,
// also for clients. It is rendered first once the person is known to be on the staff.
const AdviserFrame = lazy(async () => {
  // The page itself reports what could not be loaded.
  if (location.pathname === '/adviser') beginQueue().catch(() => undefined);
  return { default: (await import('./adviser/-frame')).AdviserFrame };
});

// After the code of the page, which does not wait for it.
const TurnCount = lazy(async () => ({
  default: (await import('./adviser/-turn-count')).TurnCount,
}));

const NotificationButton = lazy(async () => ({
  default: (await import('../features/notifications/notification-button')).NotificationButton,
}));

const Adviser = () => (
  <QueryClientProvider client={queryClient}>
    <FrameHead />
    <VerifiedOnly>
      <StaffOnly>
        <BeginShared />
        <Suspense fallback={<Loading cards={[5, 48]} />}>
          <AdviserFrame
            turns={
              <Suspense>
                <TurnCount />
              </Suspense>
            }
            notifications={
              <Suspense>
                <NotificationButton />
              </Suspense>
            }
          />
        </Suspense>
      </StaffOnly>
    </VerifiedOnly>
  </QueryClientProvider>
);

/** Within the frame, or in its place for everybody who is not on the staff. */
const Missing = () => {
  const isStaff = useCan('queue.read', { provider: true });
  return isStaff ? <PageNotFound to="/adviser">Go to the reviews</PageNotFound> : <NotFound />;
};

export const Route = createFileRoute('/adviser')({
  component: Adviser,
  notFoundComponent: Missing,
});
