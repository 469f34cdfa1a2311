import { Alert, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { hasInvitationEntry } from '../../../lib/device/invitation-entry';
import { type NextPageMessage, readNextPageMessage } from '../../../session/next-page-message';
import { useAuth } from '../../../session/use-auth';
import classes from './frame.module.css';
import { isSoon } from './second-factor-demand';
import { useOrganisationChanged } from './use-organisation-changed';

// Loaded on demand, as most visits have none.
const OrganisationNotices = lazy(async () => ({
  default: (await import('./organisation-notices')).OrganisationNotices,
}));

const DemandBanner = lazy(async () => ({
  default: (await import('../second-factor/demand-banner')).DemandBanner,
}));

const others: readonly (NextPageMessage | null)[] = [null, 'unsaved', 'deleted', 'recovered'];

/** Whether there is news about the person's organisation when the dashboard is opened. */
const hasNews = (): boolean => hasInvitationEntry() || !others.includes(readNextPageMessage());

/**
 * The session's notices above a dashboard page: a failed account, a new plan, a change of
 * organisation.
 */
export const SessionNotices = () => {
  const { bootstrapError, isInvited, missingSecondFactor, planJustActivated, refresh, refreshing } =
    useAuth();
  const [isNews] = useState(hasNews);
  const hasOrganisationChanged = useOrganisationChanged();
  return (
    <>
      {(isNews || isInvited || planJustActivated || hasOrganisationChanged) && (
        <ErrorBoundary>
          <Suspense>
            <OrganisationNotices hasChanged={hasOrganisationChanged} />
          </Suspense>
        </ErrorBoundary>
      )}
      {missingSecondFactor.some((demand) => isSoon(demand)) && (
        <ErrorBoundary>
          <Suspense>
            <DemandBanner />
          </Suspense>
        </ErrorBoundary>
      )}
      {bootstrapError && (
        <Alert color="red" title="Your account could not be loaded" mb="md" className="no-print">
          <div className={classes.failed}>
            <span>{bootstrapError}</span>
            <Button size="xs" color="red" variant="outline" onClick={refresh} disabled={refreshing}>
              Try again
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
};
