import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../app/query-client';
import { PageNotFound } from '../components/not-found/page-not-found';
import { DashboardLayout } from '../features/account/frame/dashboard-layout';
import { Guarded } from '../features/account/frame/guarded';

// After the page's own code, as nothing waits for them.
const OrganisationName = lazy(async () => ({
  default: (await import('./-menu-notes')).OrganisationName,
}));
const OverdueCount = lazy(async () => ({
  default: (await import('./-menu-notes')).OverdueCount,
}));
const TurnCount = lazy(async () => ({ default: (await import('./-menu-notes')).TurnCount }));

const Dashboard = () => (
  <QueryClientProvider client={queryClient}>
    <Guarded>
      <DashboardLayout
        organisation={
          <Suspense>
            <OrganisationName />
          </Suspense>
        }
        turns={
          <Suspense>
            <TurnCount />
          </Suspense>
        }
        overdue={
          <Suspense>
            <OverdueCount />
          </Suspense>
        }
      />
    </Guarded>
  </QueryClientProvider>
);

export const Route = createFileRoute('/dashboard')({
  component: Dashboard,
  notFoundComponent: () => <PageNotFound to="/dashboard">Go to the Feed</PageNotFound>,
});
