import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteLayout } from '../features/site/site-layout';

const Site = () => (
  <SiteLayout>
    <Outlet />
  </SiteLayout>
);

export const Route = createFileRoute('/_site')({
  component: Site,
  // Every public page is in it: a request less for each.
  codeSplitGroupings: [],
});
