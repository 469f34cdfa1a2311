import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Every route change scrolls to the top (spec section 2); going back returns to where one was.
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
