import { paths } from '@lexplain/contract/paths';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLive, revisionOf, tell } from '../../components/live-revision/test-live';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { OwnClient } from './client-page';

vi.mock('../../session/use-auth', () => ({ useAuth: () => ({ backendUser: { id: 'anna' } }) }));
vi.mock('./client-view', () => ({
  ClientView: ({ assignment }: { assignment: ReactNode }) => assignment,
}));
vi.mock('../../components/live-revision/live-lists', async () => ({
  LiveLists: (await import('../../components/live-revision/list-listener')).ListListener,
}));
vi.mock(
  '../../lib/firebase/live-document',
  () => import('../../components/live-revision/test-live'),
);
beforeEach(forgetLive);
afterEach(() => vi.unstubAllGlobals());

const page = {
  organisation: { id: 'acme', name: 'Acme', place: null, time_zone: 'Australia/Sydney' },
  adviser: { uid: 'anna', name: 'Anna' },
  handed_over: null,
  members: [],
  laws: [],
  submissions: [],
  reviews: [],
  log: [],
  has_earlier: false,
};
const library = {
  subjects: [],
  lawNames: new Map(),
  changes: [],
  now: new Date(),
};

const show = () => {
  const root = createRootRoute({
    component: () => (
      <OwnClient
        organisationId="acme"
        library={library}
        describeEvent={() => ''}
        actionList={null}
        incidents={undefined}
        actions={undefined}
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(<RouterProvider router={createRouter({ routeTree: root, history })} />);
};

it('is read again when something of the client changes, and when a colleague gets it', async () => {
  const own = paths.adviserRevision('anna');
  tell(own, revisionOf(1));
  serve({
    'GET /clients/acme': [
      [200, page],
      [200, { ...page, organisation: { ...page.organisation, name: 'Acme Two' } }],
      [404, { code: 'not_found', message: 'Client not found' }],
    ],
  });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Acme' });
  tell(own, revisionOf(2));
  await screen.findByRole('heading', { level: 1, name: 'Acme Two' });
  tell(own, revisionOf(3));
  expect(
    await screen.findByText(/is not one of your clients, or no longer/, undefined, {
      timeout: 8_000,
    }),
  ).toBeTruthy();
}, 15_000);

it('asks for nothing of a client that was handed over', async () => {
  serve({
    'GET /clients/acme': [
      [200, page],
      [404, { code: 'not_found', message: 'Client not found' }],
    ],
    'GET /colleagues': [[200, [page.adviser, { uid: 'carl', name: 'Carl' }]]],
    'POST /clients/acme/hand-over': [[200, { adviser: { uid: 'carl', name: 'Carl' } }]],
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  const countAsked = () =>
    asked.mock.calls.filter(([address]) => String(address).endsWith('/clients/acme')).length;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  await userEvent.selectOptions(await screen.findByLabelText(/^Colleague/), 'carl');
  const buttons = screen.getAllByRole('button', { name: 'Hand over' });
  await userEvent.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText(/^Carl is now the adviser of Acme/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(countAsked()).toBe(1);
});
