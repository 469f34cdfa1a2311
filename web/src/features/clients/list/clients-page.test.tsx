import { paths } from '@lexplain/contract/paths';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLive, revisionOf, tell } from '../../../components/live-revision/test-live';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { ClientsPage } from './clients-page';

vi.mock('../../../session/use-auth', () => ({
  useAuth: () => ({ backendUser: { id: 'anna', display_name: 'Anna' } }),
}));
vi.mock('../starts/starts-section', () => ({ StartsSection: () => null }));
vi.mock('../../../components/live-revision/live-lists', async () => ({
  LiveLists: (await import('../../../components/live-revision/list-listener')).ListListener,
}));
vi.mock(
  '../../../lib/firebase/live-document',
  () => import('../../../components/live-revision/test-live'),
);

beforeEach(forgetLive);
afterEach(() => vi.unstubAllGlobals());

const clientOf = (id: string, name: string) => ({
  id,
  name,
  place: null,
  time_zone: 'Australia/Sydney',
  adviser: { uid: 'anna', name: 'Anna' },
  waiting_since: null,
  laws: [],
});
const [acme, bakery] = [clientOf('acme', 'Acme'), clientOf('bakery', 'Bakery')];
const listOf = (...clients: object[]): [number, object] => [
  200,
  { clients, before: null, after: null },
];
const library = { lawNames: new Map(), changes: [], now: new Date() };

it('shows a client that comes, and keeps who was chosen and what is typed', async () => {
  const covered = paths.adviserRevision('ben');
  tell(covered, revisionOf(1));
  serve({ 'GET /clients': [listOf(acme), listOf(acme, bakery)] });
  const root = createRootRoute({
    component: () => (
      <ClientsPage
        listed={{ covering: 'ben' }}
        library={library}
        seesAll={false}
        renderProposal={() => null}
      />
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  const choice = await screen.findByRole('checkbox', { name: /Acme/ });
  await userEvent.click(choice);
  const search = screen.getByLabelText('Search');
  await userEvent.type(search, 'a');
  // Of one's own clients: this page shows those of somebody else.
  tell(paths.adviserRevision('anna'), revisionOf(7));
  expect(screen.queryByText('Bakery')).toBeNull();
  tell(covered, revisionOf(2));
  expect(await screen.findByRole('link', { name: 'Bakery' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Acme/ })).toHaveProperty('checked', true);
  expect(search).toHaveProperty('value', 'a');
  expect(document.activeElement).toBe(search);
});
