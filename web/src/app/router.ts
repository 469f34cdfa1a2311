import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { PageFailure } from '../components/page-failure/page-failure';
import { routeTree } from '../route-tree.gen';

/** The router, in a browser's history unless one is given. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailure,
    // Every route change scrolls to the top (docs/product.md, "Pages"); going back restores the position.
    // Disabled for prerendering, where it would add a script to each page.
    scrollRestoration: history === undefined,
    ...(history && { history }),
  });
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
