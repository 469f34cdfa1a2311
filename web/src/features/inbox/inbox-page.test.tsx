import { contactExample } from '@lexplain/contract/contact/fields';
import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { paths } from '@lexplain/contract/paths';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLive, revisionOf, tell } from '../../components/live-revision/test-live';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { InboxPage } from './inbox-page';

vi.mock('../../session/use-auth', () => ({
  useAuth: () => ({ backendUser: { id: 'ada', email: 'ada@example.com' } }),
}));
vi.mock('../../session/use-can', () => ({ useCan: () => false }));
vi.mock('../../components/live-revision/live-lists', async () => ({
  LiveLists: (await import('../../components/live-revision/list-listener')).ListListener,
}));
vi.mock(
  '../../lib/firebase/live-document',
  () => import('../../components/live-revision/test-live'),
);

beforeEach(forgetLive);
afterEach(() => vi.unstubAllGlobals());

const messageOf = (id: string, more: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  ...contactExample,
  name: `Person ${id}`,
  organization: `Business ${id}`,
  email: `${id}@example.com`,
  message: 'Which laws bind us?',
  at: '2026-11-25T00:00:00.000Z',
  delivery: 'sent',
  failure: null,
  handled: null,
  revision: 0,
  account: null,
  assigned: null,
  answers: [],
  ...more,
});
const [one, two] = [messageOf('one'), messageOf('two')];
const handled = { by_name: 'Colleague', at: '2026-11-26T00:00:00.000Z', note: 'Theirs' };

const page = (messages: InboxMessage[], next: string | null = null): [number, object] => [
  200,
  { messages, next },
];

/** The inbox at an address, with the message that it names. */
const open = (answers: Answers, selected?: string) => {
  const sent = serve({
    'GET /inbox': [page([one, two])],
    'GET /inbox/one': [[200, one]],
    'GET /inbox/two': [[200, two]],
    ...answers,
  });
  const root = createRootRoute();
  const inbox = createRoute({
    getParentRoute: () => root,
    path: '/adviser/inbox',
    validateSearch: ({ message }): { message?: string } =>
      typeof message === 'string' ? { message } : {},
    component: () => <InboxPage selectedId={inbox.useSearch().message} />,
  });
  const address = `/adviser/inbox${selected ? `?message=${selected}` : ''}`;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([inbox]), history });
  renderScreen(<RouterProvider router={router} />);
  return { sent, router };
};
const opened = async (id: string) =>
  within(await screen.findByRole('article', { name: `Message of Person ${id}` }));
const items = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });

it('marks a message as handled with a note, once, and removes the mark', async () => {
  const marked = messageOf('one', { handled: { ...handled, note: 'Called back.' }, revision: 1 });
  const { sent } = open(
    {
      'POST /inbox/one/handle': [[200, marked]],
      'POST /inbox/one/reopen-handling': [[200, messageOf('one', { revision: 2 })]],
    },
    'one',
  );
  const message = await opened('one');
  await userEvent.click(message.getByRole('button', { name: 'Mark as handled' }));
  expect(message.getByText('Write what was done first.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(message.getByLabelText('Note'), ' Called back. ');
  const mark = message.getByRole('button', { name: 'Mark as handled' });
  fireEvent.click(mark);
  fireEvent.click(mark);
  expect(await message.findByRole('heading', { name: 'Handled' })).toBeTruthy();
  expect(items()[0]?.textContent).toContain('Handled');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Not handled');
  expect(items()).toHaveLength(1);
  search('one');
  expect(screen.getByText('None of the loaded messages is like this.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(items()).toHaveLength(2);
  await userEvent.click(message.getByRole('button', { name: 'Remove the mark' }));
  expect(await message.findByRole('heading', { name: 'Not handled yet' })).toBeTruthy();
  expect(sent.map(({ path, ifMatch, body }) => [path, ifMatch, body])).toEqual([
    ['/inbox/one/handle', '"0"', { note: 'Called back.' }],
    ['/inbox/one/reopen-handling', '"1"', null],
  ]);
});

it('shows a colleague’s mark in place of one’s own', async () => {
  const theirs = messageOf('one', { handled, revision: 1 });
  open(
    {
      'GET /inbox/one': [
        [200, one],
        [200, theirs],
      ],
      'POST /inbox/one/handle': [
        [412, { code: 'revision_stale', message: 'It was changed elsewhere' }],
      ],
    },
    'one',
  );
  const message = await opened('one');
  await userEvent.type(message.getByLabelText('Note'), 'Mine');
  await userEvent.click(message.getByRole('button', { name: 'Mark as handled' }));
  expect(await message.findByText(/^By Colleague/)).toBeTruthy();
  expect(message.getByText('Theirs')).toBeTruthy();
});

it('keeps a note while another message is looked at, and says that one is gone', async () => {
  const { router } = open({}, 'one');
  const message = await opened('one');
  await userEvent.type(message.getByLabelText('Note'), 'Half a note');
  // Whatever the list has.
  search('two');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(message.getByLabelText('Note')).toHaveProperty('value', 'Half a note');
  await userEvent.click(screen.getByRole('link', { name: /Person two/ }));
  expect((await opened('two')).getByLabelText('Note')).toHaveProperty('value', '');
  router.history.back();
  expect((await opened('one')).getByLabelText('Note')).toHaveProperty('value', 'Half a note');
  await router.navigate({ to: '.', search: { message: 'never-was' } });
  expect(await screen.findByText(/^This message is no longer there\./)).toBeTruthy();
});

it('finds all messages of a whole address by a call that has it in no URL, and quotes one in a reply', async () => {
  const found = messageOf('old', { account: { organisation: 'Acme' } });
  const { sent } = open({
    'POST /inbox/find': [page([found])],
    'GET /inbox/old': [[200, found]],
  });
  await screen.findByRole('link', { name: /Person one/ });
  search('old@example.com');
  await userEvent.click(await screen.findByRole('link', { name: /Person old/ }));
  expect(items()).toHaveLength(1);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/inbox/find', { email: 'old@example.com' }],
  ]);
  const message = await opened('old');
  expect(message.getByText(/^An account of Acme has this address\./)).toBeTruthy();
  const reply = message.getByRole('link', { name: 'Reply by mail' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(reply)).toContain('mailto:old@example.com?subject=Re: your');
  expect(decodeURIComponent(reply)).toContain('> Which laws bind us?');
});

it('adds older messages below, once', async () => {
  open({ 'GET /inbox': [page([one], '0.000000000.one'), page([two])] });
  await screen.findByRole('link', { name: /Person one/ });
  search('Person');
  expect(screen.getByText(/^1 of 1 loaded messages\. Older messages were not/)).toBeTruthy();
  search('');
  const asked = vi.spyOn(globalThis, 'fetch');
  const older = screen.getByRole('button', { name: 'Show older messages' });
  fireEvent.click(older);
  fireEvent.click(older);
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/inbox?before=0.000000000.one',
  ]);
});

it('says that the messages could not be loaded, and that there are none', async () => {
  open({ 'GET /inbox': [[400, { code: 'bad_request', message: 'Not now' }], page([])] });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has written to us yet.')).toBeTruthy();
});

it.each([
  ['failed', 'Send again', 'waiting', 'replay', 'Waiting to be sent.'],
  ['failed', 'Give up', 'closed', 'close', 'Given up.'],
  ['closed', 'Send again', 'waiting', 'replay', 'Waiting to be sent.'],
] as const)('a message that is %s: “%s”, once', async (delivery, button, next, call, said) => {
  const failure = 'The provider answered 400';
  const before = messageOf('one', { delivery, failure });
  const after = messageOf('one', { delivery: next, failure: next === 'closed' ? failure : null });
  const { sent } = open(
    { 'GET /inbox/one': [[200, before]], [`POST /inbox/one/${call}`]: [[200, after]] },
    'one',
  );
  const message = await opened('one');
  expect((await message.findByText(failure)).closest('[role=alert]')).toBeTruthy();
  const press = message.getByRole('button', { name: button });
  fireEvent.click(press);
  fireEvent.click(press);
  expect(await message.findByText(said)).toBeTruthy();
  expect(message.queryByText(failure) === null).toBe(next !== 'closed');
  expect(sent.map(({ path }) => path)).toEqual([`/inbox/one/${call}`]);
});

it('shows a message that arrives, while a note and a search are typed', async () => {
  const inbox = paths.staffRevision('inbox');
  tell(inbox, revisionOf(1));
  open(
    { 'GET /inbox': [page([one, two]), page([messageOf('three'), messageOf('one', { handled })])] },
    'two',
  );
  const message = await opened('two');
  await userEvent.type(message.getByLabelText('Note'), 'Half a note');
  search('person');
  const note = message.getByLabelText('Note');
  note.focus();
  tell(inbox, revisionOf(2));
  await waitFor(() => expect(items()[0]?.textContent).toContain('Person three'));
  expect(items()[1]?.textContent).toContain('Handled');
  expect(note).toHaveProperty('value', 'Half a note');
  expect(document.activeElement).toBe(note);
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'person');
});
