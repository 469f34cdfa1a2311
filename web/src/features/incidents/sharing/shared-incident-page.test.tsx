import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { shownOf } from '../take-along/test-shown';
import { SharedIncidentPage } from './shared-incident-page';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Of both visits, with the app's own times. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false } },
});

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
});

const open = () =>
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <SharedIncidentPage incidentId="i1">
          {({ incident }) => <h1>{incident.title}</h1>}
        </SharedIncidentPage>
      </RouterContextProvider>
    </QueryClientProvider>,
  );

it('shows an incident that has been shared since the page was opened in vain', async () => {
  const { incident } = shownOf();
  serve({
    'GET /incidents/i1': [
      [404, { code: 'not_found', message: 'Not found' }],
      [200, { incident, entries: [] }],
    ],
  });
  const { unmount } = open();
  await screen.findByText('This incident is not shared with you, or no longer.');
  unmount();
  open();
  expect(await screen.findByRole('heading', { name: incident.title })).toBeTruthy();
});
