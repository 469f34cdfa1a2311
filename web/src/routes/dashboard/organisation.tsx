import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OrganisationPages } from '../../features/organisations/settings/organisation-pages';

const Organisation = () => (
  <OrganisationPages>
    <Outlet />
  </OrganisationPages>
);

export const Route = createFileRoute('/dashboard/organisation')({ component: Organisation });
