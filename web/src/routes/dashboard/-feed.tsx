import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { Loading } from '../../components/loading/loading';
import { RedirectOnce } from '../../components/redirect-once/redirect-once';
import { type LoadedNext, useNextActions } from '../../features/actions/next/use-next-actions';
import { describeState } from '../../features/assessments/review/review-state-texts';
import { FeedCard } from '../../features/changes/feed-card';
import { FeedPage } from '../../features/feed/feed-page';
import { hasInvitationEntry } from '../../lib/device/invitation-entry';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';
import { useFeedDates, useFirstScreen } from './-use-first-screen';

// Until the profile is begun.
const WhatFollows = lazy(async () => ({
  default: (await import('../../features/feed/what-follows')).WhatFollows,
}));

// Once for each organisation.
const FirstNaming = lazy(async () => ({
  default: (await import('../../features/organisations/settings/naming-form')).FirstNaming,
}));

// Most visits have none.
const NextInvitation = lazy(async () => ({
  default: (await import('../../features/account/frame/next-invitation')).NextInvitation,
}));

// Most visits have none.
const NextIncident = lazy(async () => ({
  default: (await import('../../features/incidents/next/next-incident')).NextIncident,
}));

/** Before the person's actions are loaded. */
const unknown: Pick<LoadedNext, 'actions' | 'of_others' | 'offerDuty'> = {
  actions: [],
  of_others: [],
  offerDuty: () => null,
};
const titleOf = ({ title }: { title: string }): string => title;

/** The first screen of an organisation's members. */
export const Feed = () => {
  const screen = useFirstScreen();
  const { isInvited } = useAuth();
  const { data } = screen;
  const next = useNextActions();
  const isNextSettled = !next.isPending || next.failureCount > 0;
  // Together with what offers to follow up a duty, which has its room below it.
  const { actions, of_others: ofOthers, offerDuty } = next.data ?? unknown;
  const dates = useFeedDates(isNextSettled ? data : null, { actions, ofOthers }, offerDuty);
  return (
    <FeedPage
      screen={screen}
      dates={dates}
      today={screen.today}
      describeReview={({ review }) =>
        review ? describeState(review, new Date(), data?.timeZone) : ''
      }
      // Without the actions or the dates, what waits follows from the rest.
      work={{
        isKnown: isNextSettled && dates.dueDates !== null,
        actions,
        proposals: next.data?.proposed ?? 0,
        isInvited: isInvited || hasInvitationEntry(),
        dueDates: dates.dueDates ?? [],
        moreActions: next.data ? next.data.open - next.data.actions.length : 0,
        describeAction: next.data?.describe ?? titleOf,
      }}
      withInvitation={(otherwise, render) => (
        <ErrorBoundary>
          <Suspense fallback={<Loading height={56} />}>
            <NextInvitation render={render}>{otherwise}</NextInvitation>
          </Suspense>
        </ErrorBoundary>
      )}
      incident={
        <ErrorBoundary>
          <Suspense fallback={<Loading height={120} />}>
            <NextIncident
              incidents={data?.openIncidents ?? []}
              laws={data?.laws ?? []}
              isCountedAgain={screen.isCountedAgain}
            />
          </Suspense>
        </ErrorBoundary>
      }
      preview={
        <ErrorBoundary>
          <Suspense fallback={<Loading height={180} />}>
            <WhatFollows />
          </Suspense>
        </ErrorBoundary>
      }
      naming={
        <ErrorBoundary>
          <Suspense fallback={<Loading height={300} />}>
            <FirstNaming profile={data?.profile ?? null} />
          </Suspense>
        </ErrorBoundary>
      }
    >
      <FeedCard
        concerns={dates.data?.isOfConcern ?? null}
        hasProfile={data?.profile?.isBegun ?? false}
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
