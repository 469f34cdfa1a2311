import { createRootRoute, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { NotFound } from '../components/not-found/not-found';
import { ApiErrorToast } from '../features/account/frame/api-error-toast';
import { PageGround } from '../features/site/layout/page-ground';
import { SiteLayout } from '../features/site/layout/site-layout';

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ApiErrorToast />
    </>
  ),
  // In the boundary that the router puts around every page: Hosting answers with this one below
  // /changes too, where the router has a route, and both must have the same HTML.
  notFoundComponent: () => (
    <Suspense>
      <SiteLayout>
        <PageGround>
          <NotFound />
        </PageGround>
      </SiteLayout>
    </Suspense>
  ),
});
