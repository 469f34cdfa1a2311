import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '../components/not-found/not-found';
import { ApiErrorToast } from '../features/account/frame/api-error-toast';
import { FormGround } from '../features/site/layout/form-ground';
import { SiteLayout } from '../features/site/layout/site-layout';

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ApiErrorToast />
    </>
  ),
  notFoundComponent: () => (
    <SiteLayout>
      <FormGround>
        <NotFound />
      </FormGround>
    </SiteLayout>
  ),
});
