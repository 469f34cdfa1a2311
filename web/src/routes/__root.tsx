import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '../components/not-found/not-found';
import { ApiErrorToast } from '../features/account/api-error-toast';

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ApiErrorToast />
    </>
  ),
  notFoundComponent: NotFound,
});
