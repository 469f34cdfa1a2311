import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../app/query-client';
import { NotFound } from '../components/not-found/not-found';
import { DashboardLayout } from '../features/account/frame/dashboard-layout';
import { Guarded } from '../features/account/frame/guarded';

const Dashboard = () => (
  <QueryClientProvider client={queryClient}>
    <Guarded>
      <DashboardLayout />
    </Guarded>
  </QueryClientProvider>
);

export const Route = createFileRoute('/dashboard')({
  component: Dashboard,
  notFoundComponent: NotFound,
});
