import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { actionOf, today } from '../../features/actions/test-actions';
import { setTokenSource } from '../../lib/api/token-source';
import { AuthContext } from '../../session/auth-context';
import { exampleSession, memberSession, sessionWithoutFactor } from '../../session/test-session';
import { renderScreen } from '../../test-render';
import { DashboardTools } from './-tools';

const field = 'Words of a law, a question, an action, a person or a page';

const question = {
  id: 'q02',
  position: 2,
  legislative_requirement: 'Do you have consent to send?',
  required: true,
  obligation_ids: [],
};
const form = { id: 'spam', subject_id: 'spam', title: 'Spam', version: 1 };
const member = {
  uid: 'bo',
  display_name: 'Bo Consenting',
  email: 'bo@example.com',
  role: 'member',
  joined_at: '2026-11-20T00:00:00.000Z',
};

let asked: string[];
let answers: Record<string, [status: number, body: object]>;
beforeEach(() => {
  asked = [];
  answers = {
    '/api/subjects': [
      200,
      [{ id: 'spam', name: 'Spam Act 2003', source_url: 'https://example.com/law' }],
    ],
    '/api/subjects/spam/saq-form': [200, { form, questions: [question] }],
    '/api/actions': [
      200,
      { actions: [actionOf('a1', { title: 'Ask for consent again' })], today, next: null },
    ],
    '/api/organisation/members': [200, [member]],
  };
  // What jsdom lacks.
  Element.prototype.scrollIntoView = vi.fn();
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    asked.push(pathname);
    const [status, body] = answers[pathname] ?? [404, {}];
    return Response.json(body, { status });
  });
  return () => vi.unstubAllGlobals();
});

/** The tools above an empty page at this address. */
const show = async (path = '/dashboard', session = memberSession()) => {
  const rootRoute = createRootRoute({ component: () => <DashboardTools /> });
  const anyPage = createRoute({ getParentRoute: () => rootRoute, path: '$' });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: rootRoute.addChildren([anyPage]), history });
  renderScreen(
    <AuthContext value={session}>
      <RouterProvider router={router} />
    </AuthContext>,
  );
  await screen.findByRole('button', { name: /^Find/ });
  return router;
};

const open = async (): Promise<HTMLElement> => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: field });
};

it('reads nothing before something is typed, and then finds each kind by its words', async () => {
  await show();
  const combobox = await open();
  expect(asked).toEqual([]);
  await userEvent.type(combobox, 'cons');
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  (await group('Questions')).getByRole('option', { name: /^Do you have consent to send\?/ });
  (await group('Actions')).getByRole('option', { name: 'Ask for consent again' });
  (await group('People')).getByRole('option', { name: /^Bo Consenting/ });
  expect(new Set(asked)).toEqual(new Set(Object.keys(answers)));
  await userEvent.clear(combobox);
  await userEvent.type(combobox, 'spam 2003');
  expect(await screen.findByRole('option', { name: 'Spam Act 2003' })).toBeTruthy();
  await userEvent.clear(combobox);
  await userEvent.type(combobox, 'zzz');
  await screen.findByText('Nothing was found.');
});

it.each([
  ['spam act', '/dashboard/subjects/spam'],
  ['have consent', '/dashboard/subjects/spam/saq#q02'],
  ['consent again', '/dashboard/actions/a1'],
  ['bo@example', '/dashboard/organisation/members'],
  ['incidents', '/dashboard/incidents'],
])('“%s” and Enter lead to %s', async (typed, href) => {
  const router = await show('/dashboard/user');
  await userEvent.type(await open(), typed);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(href));
});

it('leads to the pages of the menu by keys, and lists them', async () => {
  const router = await show();
  await userEvent.keyboard('ga');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/actions'));
  // The list of actions lists its own.
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('gs');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/subjects'));
  await userEvent.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  keys.getByText('Go to Incidents');
  expect(keys.queryByText(/Adviser/)).toBeNull();
});

it('leads staff to their own pages and to the Feed of their organisation', async () => {
  const session = exampleSession('done');
  if (!session.backendUser) throw new Error('Nobody is signed in');
  const backendUser = { ...session.backendUser, role: 'adviser' as const };
  const router = await show('/dashboard/user', { ...session, backendUser });
  await userEvent.keyboard('gd');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/feed'));
  await userEvent.keyboard('gr');
  await waitFor(() => expect(router.state.location.pathname).toBe('/adviser'));
});

it('shows no keys where there may be none to press', async () => {
  const { matchMedia } = window;
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(hover: none)',
  }));
  await show();
  await open();
  await screen.findByRole('option', { name: 'Incidents' });
  expect(screen.queryByText(/Key:/)).toBeNull();
  expect(screen.queryByRole('option', { name: /^Keys/ })).toBeNull();
  media.mockRestore();
});

it('reads nothing for who lacks a second factor that is asked for', async () => {
  await show('/dashboard', sessionWithoutFactor('2026-01-01T00:00:00.000Z'));
  await userEvent.type(await open(), 'spam');
  await screen.findByText('Nothing was found.');
  expect(asked).toEqual([]);
});

it('says what could not be searched, beside what was found', async () => {
  answers['/api/actions'] = [400, { code: 'invalid', message: 'No' }];
  await show();
  await userEvent.type(await open(), 'spam');
  await screen.findByText('Not everything could be searched. Please open this again.');
  screen.getByRole('option', { name: 'Spam Act 2003' });
});
