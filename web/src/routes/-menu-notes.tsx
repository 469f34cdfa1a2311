import { hasDuty } from '@lexplain/contract/waits/first-screen';
import { countMarks, type MenuMarks } from '@lexplain/contract/waits/marks';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../components/error-boundary/error-boundary';
import { setWaitingCount } from '../components/page-head/waiting-count';
import { findHeldBack } from '../features/account/frame/second-factor-demand';
import { useNextActions } from '../features/actions/next/use-next-actions';
import { useStanding } from '../features/assessments/review/standing';
import { useAuth } from '../session/use-auth';

// What the frame says of the organisation and the person.

// Most visits have none.
const IncidentBar = lazy(async () => ({
  default: (await import('../features/incidents/next/incident-bar')).IncidentBar,
}));

/** Its name, once it has one of its own. */
export const OrganisationName = () => {
  const { name } = useStanding();
  const { backendUser } = useAuth();
  return name === backendUser?.display_name ? null : name;
};

/** How much waits. */
const useMarks = (): MenuMarks => {
  const { laws, openIncidents, timeZone } = useStanding();
  const { data = null } = useNextActions();
  const { isInvited } = useAuth();
  const work = { laws: [...laws.values()], openIncidents, timeZone, next: data, isInvited };
  return countMarks(work, new Date());
};

/** In how many laws it is the organisation's turn; nothing where it is in none. */
export const TurnCount = () => {
  const { turns } = useMarks();
  return turns > 0 && <>To finish: {turns}</>;
};

/** How many real incidents are open; nothing where none is. */
export const OpenIncidentCount = () => {
  const { hasMoreIncidents } = useStanding();
  const { openIncidents } = useMarks();
  return (
    openIncidents > 0 && (
      <span data-alarm>
        Open: {openIncidents}
        {hasMoreIncidents && '+'}
      </span>
    )
  );
};

/** How many of the person's actions are overdue; nothing where none is. */
export const OverdueCount = () => {
  const { overdue } = useMarks();
  return overdue > 0 && <>Overdue: {overdue}</>;
};

/** Says in the title of the tab how much waits that cannot be put off. */
export const TabCount = () => {
  const { pressing } = useMarks();
  useEffect(() => setWaitingCount(pressing), [pressing]);
  useEffect(() => () => setWaitingCount(0), []);
  return null;
};

/**
 * What an open incident asks for; nothing where no duty of one runs, and for who lacks a second
 * factor that is asked for: what was loaded before is not shown any longer.
 */
export const IncidentNote = () => {
  const { openIncidents } = useStanding();
  const { missingSecondFactor } = useAuth();
  const isHeldBack = findHeldBack(missingSecondFactor, '/dashboard') !== undefined;
  return (
    !isHeldBack &&
    hasDuty({ openIncidents }) && (
      <ErrorBoundary>
        <Suspense>
          <IncidentBar incidents={openIncidents} />
        </Suspense>
      </ErrorBoundary>
    )
  );
};
