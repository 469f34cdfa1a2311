import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteLayout } from '../features/site/layout/site-layout';

const Site = () => (
  <SiteLayout>
    <Outlet />
  </SiteLayout>
);

export const Route = createFileRoute('/_site')({
  component: Site,
  // Included in every public page, which saves a request for each.
  codeSplitGroupings: [],
});
