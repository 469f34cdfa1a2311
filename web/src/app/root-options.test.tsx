import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../components/error-boundary/error-boundary';
import { PageFailure } from '../components/page-failure/page-failure';
import { type NotedError, takePageErrors } from '../lib/page-errors/noted-errors';
import { routeTree } from '../route-tree.gen';
import { rootOptions } from './root-options';

const noted = vi.fn<(one: NotedError) => void>();
let end = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // What tests before these have noted is not theirs.
  takePageErrors(() => {});
  takePageErrors(noted);
});
afterEach(() => {
  end();
  takePageErrors(null);
  noted.mockReset();
  vi.restoreAllMocks();
});

const show = async (page: ReactNode): Promise<void> => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, rootOptions);
  end = () => {
    act(() => root.unmount());
    container.remove();
  };
  await act(async () => root.render(page));
};

const fault = new Error('lost');
const Broken = (): ReactNode => {
  throw fault;
};

const routerWith = (route: { component?: () => ReactNode; beforeLoad?: () => void }) => {
  const rootRoute = createRootRoute({ component: Outlet });
  return createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: '/', ...route }),
    ]),
    history: createMemoryHistory(),
    defaultErrorComponent: PageFailure,
  });
};

it('reports an error that the boundary of a part caught', async () => {
  await show(
    <ErrorBoundary fallback={<p>Not shown</p>}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Not shown')).toBeTruthy();
  expect(noted.mock.calls).toEqual([[{ kind: 'boundary', error: fault }]]);
  expect(console.error).toHaveBeenCalledWith(fault);
});

it.each([
  ['while it is rendered', { component: Broken }],
  ['before it is loaded', { beforeLoad: Broken, component: () => <p>Shown</p> }],
])('reports an error of a page that the router’s boundary caught, %s', async (_, route) => {
  await show(<RouterProvider router={routerWith(route)} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be shown');
  expect(noted).toHaveBeenCalledWith({ kind: 'boundary', error: fault });
});

it('can report the pattern of every page', async () => {
  const { routePattern, pageErrorBounds } = await import(
    '@lexplain/contract/page-errors/page-error-bounds'
  );
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const patterns = Object.values(router.routesById).map(({ fullPath }) => fullPath);
  expect(patterns.length).toBeGreaterThan(50);
  for (const pattern of patterns) {
    expect(pattern.length).toBeLessThanOrEqual(pageErrorBounds.route);
    expect(pattern).toMatch(routePattern);
  }
});
