import type { ListedClient } from '@lexplain/contract/clients/clients';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { useChosenClients } from '../reminders/use-chosen-clients';
import { ClientsView } from './clients-view';
import { shownColumns } from './columns';

const now = new Date('2026-11-28T03:00:00Z');
const library = { lawNames: new Map([['privacy', 'Privacy Act 1988']]), changes: [], now };

const clientOf = (id: string, name: string, more: Partial<ListedClient> = {}): ListedClient => ({
  id,
  name,
  place: 'QLD',
  time_zone: 'Australia/Brisbane',
  adviser: { uid: 'anna', name: 'Anna' },
  waiting_since: null,
  laws: [],
  ...more,
});

const acme = clientOf('acme', 'Acme', {
  laws: [
    {
      subject_id: 'privacy',
      draft: null,
      submitted: {
        submission_id: 's',
        at: '2026-11-24T00:00:00Z',
        answered: 3,
        score: 0.44,
        worst_risk: 'critical',
      },
      review: {
        id: 'r',
        state: 'in_review',
        turn: 'adviser',
        waiting_since: '2026-11-26T03:00:00Z',
        closed_at: null,
        flagged: 0,
      },
    },
  ],
});
const bakery = clientOf('bakery', 'Bakery', { adviser: null });

const Page = ({ isPhone, isOwn }: { isPhone: boolean; isOwn: boolean }) => {
  const choice = useChosenClients();
  return (
    <ClientsView
      clients={[acme, bakery]}
      isWhole
      listed={{}}
      library={library}
      isOwn={isOwn}
      isPhone={isPhone}
      columns={shownColumns(null, !isOwn)}
      sorted={{ sort: 'name', direction: 'ascending' }}
      choice={choice}
      pageChoice={createRef()}
      onSort={undefined}
    />
  );
};

/** The window is as wide as these media queries say. */
const inWindow = (...matching: string[]) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matching.includes(media),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
const wide = '(min-width: 90em)';

const show = async ({ isPhone = false, isOwn = true } = {}) => {
  const root = createRootRoute({ component: () => <Page isPhone={isPhone} isOwn={isOwn} /> });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByRole('link', { name: 'Acme' });
  return history;
};

afterEach(() => vi.unstubAllGlobals());

it('says a client in one row, with each law as a sign that has its words', async () => {
  await show();
  const row = screen.getByRole('row', { name: /Acme/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ).toEqual([
    'Privacy Act 1988: In review, 44%',
    'In review',
    'You 2 d',
    '44%',
    'Critical',
    'Tuesday',
    'No',
  ]);
  expect(within(row).getByRole('img', { name: 'Privacy Act 1988: In review, 44%' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Bakery/ }).textContent).toContain('No law begun');
});

it('names the adviser where the clients have several', async () => {
  await show({ isOwn: false });
  expect(screen.getByRole('row', { name: /Bakery/ }).textContent).toContain('No adviser');
  expect(screen.getByRole('row', { name: /Acme/ }).textContent).toContain('Adviser 2 d');
});

it('opens a client beside the list in a wide window, and gives the focus back', async () => {
  inWindow(wide);
  const history = await show();
  await userEvent.click(screen.getByRole('link', { name: 'Acme' }));
  const beside = screen.getByRole('complementary', { name: 'Acme' });
  expect(document.activeElement).toBe(within(beside).getByRole('heading', { name: 'Acme' }));
  expect(beside.textContent).toContain('In review, score 44%, worst open answer: critical');
  expect(within(beside).getByRole('link', { name: 'Open the review' })).toHaveProperty(
    'pathname',
    '/adviser/reviews/r',
  );
  expect(within(beside).getByRole('link', { name: /client’s page/ })).toHaveProperty(
    'pathname',
    '/adviser/clients/acme',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Bakery' }));
  expect(screen.queryByRole('complementary', { name: 'Acme' })).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Bakery' }).textContent).toContain(
    'No law begun.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bakery' }));
  expect(history.location.pathname).toBe('/');
});

it('opens the client’s page where there is no room beside the list', async () => {
  inWindow();
  const history = await show();
  await userEvent.click(screen.getByRole('link', { name: 'Acme' }));
  expect(history.location.pathname).toBe('/adviser/clients/acme');
});

it('is a list on a phone, in which clients can be chosen', async () => {
  await show({ isPhone: true });
  expect(screen.queryByRole('table')).toBeNull();
  const list = screen.getByRole('list', { name: 'Clients and their laws, by name' });
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('Critical');
  expect(first?.textContent).toContain('You 2 d');
  const box = screen.getByRole('checkbox', { name: 'Choose Acme' });
  await userEvent.click(box);
  expect(box).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(screen.getByRole('checkbox', { name: 'Choose Bakery' })).toHaveProperty('checked', true);
});
