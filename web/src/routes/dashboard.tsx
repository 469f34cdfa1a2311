import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../app/query-client';
import { PageNotFound } from '../components/not-found/page-not-found';
import { FrameHead } from '../components/page-head/page-head';
import { DashboardLayout } from '../features/account/frame/dashboard-layout';
import { VerifiedOnly } from '../features/account/frame/verified-only';

/** After the page's own code, as nothing waits for them. */
const noteOf = (
  name:
    | 'IncidentNote'
    | 'OpenIncidentCount'
    | 'OrganisationName'
    | 'OverdueCount'
    | 'TabCount'
    | 'TurnCount',
) => {
  const Note = lazy(async () => ({ default: (await import('./-menu-notes'))[name] }));
  return (
    <Suspense>
      <Note />
    </Suspense>
  );
};
const organisation = noteOf('OrganisationName');
const incident = noteOf('IncidentNote');
const openIncidents = noteOf('OpenIncidentCount');
const overdue = noteOf('OverdueCount');
const tabCount = noteOf('TabCount');
const turns = noteOf('TurnCount');

const NotificationButton = lazy(async () => ({
  default: (await import('../features/notifications/notification-button')).NotificationButton,
}));

const Tools = lazy(async () => ({
  default: (await import('./dashboard/-tools')).DashboardTools,
}));

const Dashboard = () => (
  <QueryClientProvider client={queryClient}>
    <FrameHead />
    <VerifiedOnly>
      <DashboardLayout
        organisation={organisation}
        openIncidents={openIncidents}
        overdue={overdue}
        turns={turns}
        tools={
          // The logo makes room for it before it is loaded.
          <Suspense fallback={<span data-tools />}>
            <Tools />
          </Suspense>
        }
        bar={
          <>
            {tabCount}
            {incident}
          </>
        }
        notifications={
          <Suspense>
            <NotificationButton />
          </Suspense>
        }
      />
    </VerifiedOnly>
  </QueryClientProvider>
);

export const Route = createFileRoute('/dashboard')({
  component: Dashboard,
  notFoundComponent: () => <PageNotFound to="/dashboard">Go to the Feed</PageNotFound>,
});
