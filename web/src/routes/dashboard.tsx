import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../components/not-found/not-found';
import { DashboardLayout } from '../features/account/dashboard-layout';
import { Guarded } from '../features/account/guarded';

const Dashboard = () => (
  <Guarded>
    <DashboardLayout />
  </Guarded>
);

export const Route = createFileRoute('/dashboard')({
  component: Dashboard,
  notFoundComponent: NotFound,
});
