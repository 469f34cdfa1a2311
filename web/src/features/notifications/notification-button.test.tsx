import type { Notification } from '@lexplain/contract/notifications/notifications';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { NotificationButton } from './notification-button';

const stored = vi.hoisted(() => {
  let mark: unknown;
  const listeners = new Set<() => void>();
  return {
    read: () => mark,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (next: unknown) => {
      mark = next;
      for (const listener of listeners) listener();
    },
  };
});

// In the place of the SDK: the document as Firestore would tell it.
// The page around it asks for nothing.
vi.mock('../../lib/queries/when-settled', () => ({
  whenSettled: (_: unknown, task: () => void) => {
    task();
    return () => {};
  },
}));

vi.mock('../../lib/firebase/live-document', () => ({
  LiveDocument: ({ children, onRefused }: LiveDocumentProps) => {
    const mark = useSyncExternalStore(stored.subscribe, stored.read);
    useEffect(() => {
      if (mark === 'refused') onRefused();
    }, [mark, onRefused]);
    return mark === 'refused' ? null : children(mark);
  },
}));

const second = (seconds: number) => ({ seconds, nanoseconds: 0 });

interface LiveDocumentProps {
  children: (data: unknown) => ReactNode;
  onRefused: () => void;
}

let isPhone = false;
beforeEach(() => {
  stored.change({ told_at: second(2), read_until: second(1) });
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 9, minute)).toISOString();

const told = (id: string, minute: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'review_closed',
  facts: {
    by: 'Ada',
    about: 'Spam Act',
    organisation: 'Acme',
    count: 0,
    is_drill: false,
    first_day: '',
    last_day: '',
  },
  place: '/dashboard/subjects/spam/saq',
  at: at(minute),
  is_over: false,
  ...more,
});
const joined = told('b', 2, { kind: 'member_joined', place: '/dashboard/organisation/members' });
const closed = told('a', 1);

const page = (
  notifications: Notification[],
  read_until: string | null,
  next: string | null = null,
): [number, object] => [200, { notifications, next, read_until }];

const show = (answers: Answers) => {
  const sent = serve(answers);
  const root = createRootRoute({
    component: () => (
      <>
        <NotificationButton />
        <Outlet />
      </>
    ),
  });
  const any = createRoute({ getParentRoute: () => root, path: '$' });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: root.addChildren([any]), history });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterProvider router={router} />
    </AuthContext>,
  );
  return { sent, router };
};
const panel = async () => within(await screen.findByRole('region', { name: 'Notifications' }));
const open = async (name = 'Notifications') =>
  userEvent.click(await screen.findByRole('button', { name }));

it('says how many are unread, and lists them with those that were read', async () => {
  show({ 'GET /notifications': [page([joined], at(1)), page([joined, closed], at(1))] });
  await open('Notifications, 1 unread');
  const links = (await panel()).findAllByRole('link');
  expect((await links).map(({ textContent }) => textContent)).toEqual([
    'Unread: Spam Act joined your business',
    'Your assessment of Spam Act is signed off',
  ]);
  expect(screen.getByRole('button', { expanded: true })).toBeTruthy();
});

it('asks for nothing while nothing is unread, and shows at once what arrives', async () => {
  stored.change({ told_at: second(1), read_until: second(1) });
  show({ 'GET /notifications': [page([joined], at(1))] });
  await screen.findByRole('button', { name: 'Notifications' });
  act(() => stored.change({ told_at: second(2), read_until: second(1) }));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

it('has nothing unread once it was read on another device', async () => {
  show({ 'GET /notifications': [page([joined], at(1))] });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  act(() => stored.change({ told_at: second(2), read_until: second(2) }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

it('reads an open list again when something in it has ended', async () => {
  stored.change({ told_at: second(1), read_until: second(1) });
  const over = told('b', 2, { ...joined, is_over: true });
  show({ 'GET /notifications': [page([joined], at(2)), page([over], at(2))] });
  await open();
  await (await panel()).findByRole('link', { name: 'Spam Act joined your business' });
  act(() => stored.change({ told_at: second(1), ended_at: second(3), read_until: second(1) }));
  expect(await (await panel()).findByRole('link', { name: /^Done: / })).toBeTruthy();
});

it('asks for what is unread where nothing can be listened to', async () => {
  stored.change('refused');
  show({ 'GET /notifications': [page([joined], at(1))] });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

it('says of what is over that it is done, and not that it is unread', async () => {
  const over = told('c', 3, { is_over: true });
  show({ 'GET /notifications': [page([joined], at(1)), page([over, joined], at(1))] });
  await open('Notifications, 1 unread');
  const links = await (await panel()).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Done: Your assessment of Spam Act is signed off',
    'Unread: Spam Act joined your business',
  ]);
});

it('says of more than a page how many there are at least', async () => {
  show({ 'GET /notifications': [page([joined, closed], null, '1.000000000.a')] });
  expect(await screen.findByRole('button', { name: 'Notifications, 2+ unread' })).toBeTruthy();
});

it('an entry leads to its page and is read with those before it', async () => {
  const { sent, router } = show({
    'GET /notifications': [page([joined, closed], null)],
    'PUT /notifications/read': [[200, { until: at(2) }]],
  });
  await open('Notifications, 2 unread');
  await userEvent.click(await (await panel()).findByRole('link', { name: /joined/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(joined.place));
  expect(sent).toMatchObject([{ method: 'PUT', body: { until: at(2) } }]);
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
});

it('marks all as read, and then has nothing more to mark', async () => {
  const { sent } = show({
    'GET /notifications': [
      page([joined], null),
      page([joined, closed], null),
      page([], at(2)),
      page([joined, closed], at(2)),
    ],
    'PUT /notifications/read': [[200, { until: at(2) }]],
  });
  await open('Notifications, 1 unread');
  const list = await panel();
  await userEvent.click(await list.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(list.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(sent).toMatchObject([{ path: '/notifications/read', body: { until: at(2) } }]);
});

it('closes on Escape and gives the focus back to its button', async () => {
  show({ 'GET /notifications': [page([], at(1)), page([closed], at(1))] });
  await open();
  await (await panel()).findByRole('link');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }));
});

it('says that there is nothing yet', async () => {
  show({ 'GET /notifications': [page([], null)] });
  await open();
  expect(await (await panel()).findByText(/^Nothing yet/)).toBeTruthy();
});

it('says that they could not be loaded, and tries again', async () => {
  show({ 'GET /notifications': [page([], null), [500, {}], page([closed], at(1))] });
  await open();
  const list = await panel();
  await userEvent.click(await list.findByRole('button', { name: 'Try again' }));
  expect(await list.findByRole('link')).toBeTruthy();
});

it('is a link to a page on a phone', async () => {
  isPhone = true;
  show({ 'GET /notifications': [page([joined], null)] });
  const link = await screen.findByRole('link', { name: 'Notifications, 1 unread' });
  expect(link.getAttribute('href')).toBe('/dashboard/notifications');
});
