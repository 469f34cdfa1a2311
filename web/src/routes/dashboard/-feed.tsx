import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { Loading } from '../../components/loading/loading';
import { RedirectOnce } from '../../components/redirect-once/redirect-once';
import { LawState } from '../../features/assessments/review/law-state';
import { FeedCard } from '../../features/changes/feed-card';
import { FeedPage } from '../../features/feed/feed-page';
import { isOfConcern } from '../../features/feed/first-screen';
import { useCan } from '../../session/use-can';
import { useDueDates, useFirstScreen } from './-first-screen';

// Once for each organisation.
const FirstNaming = lazy(async () => ({
  default: (await import('../../features/organisations/settings/naming-form')).FirstNaming,
}));

/** The first screen of an organisation's members. */
export const Feed = () => {
  const screen = useFirstScreen();
  const dueDates = useDueDates();
  const profile = screen.data?.profile ?? null;
  return (
    <FeedPage
      screen={screen}
      dueDates={dueDates}
      today={screen.today}
      renderReview={(standing) => <LawState law={standing} />}
      naming={
        <ErrorBoundary>
          <Suspense fallback={<Loading height={300} />}>
            <FirstNaming />
          </Suspense>
        </ErrorBoundary>
      }
    >
      <FeedCard
        concerns={screen.data && ((change) => isOfConcern(profile, change))}
        hasProfile={profile?.isBegun ?? false}
        today={screen.today}
      />
    </FeedPage>
  );
};

/** The feed; for staff, their own first screen. */
export const FeedOrQueue = () =>
  useCan('queue.read', { provider: true }) ? (
    <RedirectOnce from="/dashboard" to="/adviser" />
  ) : (
    <Feed />
  );
