import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../app/query-client';
import { PageNotFound } from '../components/not-found/page-not-found';
import { FrameHead } from '../components/page-head/page-head';
import { DashboardLayout } from '../features/account/frame/dashboard-layout';
import { VerifiedOnly } from '../features/account/frame/verified-only';

/** After the page's own code, as nothing waits for them. */
const noteOf = (name: 'OpenIncidentCount' | 'OrganisationName' | 'OverdueCount' | 'TurnCount') => {
  const Note = lazy(async () => ({ default: (await import('./-menu-notes'))[name] }));
  return (
    <Suspense>
      <Note />
    </Suspense>
  );
};
const organisation = noteOf('OrganisationName');
const openIncidents = noteOf('OpenIncidentCount');
const overdue = noteOf('OverdueCount');
const turns = noteOf('TurnCount');

const Dashboard = () => (
  <QueryClientProvider client={queryClient}>
    <FrameHead />
    <VerifiedOnly>
      <DashboardLayout
        organisation={organisation}
        openIncidents={openIncidents}
        overdue={overdue}
        turns={turns}
      />
    </VerifiedOnly>
  </QueryClientProvider>
);

export const Route = createFileRoute('/dashboard')({
  component: Dashboard,
  notFoundComponent: () => <PageNotFound to="/dashboard">Go to the Feed</PageNotFound>,
});
