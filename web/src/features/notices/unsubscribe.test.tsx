import type { OptionalCategory, Preference } from '@lexplain/contract/notices/preferences';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import type { SubscriptionLink } from './subscription';
import { Unsubscribe } from './unsubscribe';

const token = 'a'.repeat(32);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  return () => {
    fetched.mockReset();
    vi.unstubAllGlobals();
  };
});

const answer = (wish: Preference, category: OptionalCategory = 'law_changes') =>
  fetched.mockImplementationOnce(async () => Response.json({ category, wish }));
const answerNotFound = () =>
  fetched.mockImplementationOnce(async () =>
    Response.json({ code: 'not_found', message: 'Nothing here' }, { status: 404 }),
  );

const show = (link: SubscriptionLink = { category: 'law_changes', token }) => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      <Unsubscribe link={link} />
    </RouterContextProvider>,
  );
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
/** By the keyboard: two presses of the mouse at the same place would be a double click. */
const press = async (name: string) => {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
};
/** What was asked to be saved, in order. */
const wishes = () =>
  fetched.mock.calls
    .filter(([, request]) => request?.method === 'PUT')
    .map(([, request]) => JSON.parse(String(request?.body)).wish);
const notValid = 'This link is no longer valid';

it('tells a person who has already unsubscribed so, who can subscribe again', async () => {
  answer('never');
  show();
  await heading('Mail about changes to the law');
  screen.getByText('You get no mail about changes to the law.');
  answer('immediately');
  await press('Start again');
  await screen.findByText('You get mail about changes to the law immediately.');
  expect(wishes()).toEqual(['immediately']);
  expect(await button('Unsubscribe')).toHaveProperty('disabled', false);
});

it('does not offer weekly mail for a category without it', async () => {
  answer('immediately', 'comments');
  show({ category: 'comments', token });
  await button('Unsubscribe');
  answer('never', 'comments');
  await press('Unsubscribe');
  await screen.findByText('You get no more mail about comments.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo']);
});

it('says that it loads until the subscription is known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  show();
  await heading('Your mail');
  screen.getByRole('status', { name: 'Loading' });
  resolve(Response.json({ category: 'law_changes', wish: 'immediately' }));
  await heading('Mail about changes to the law');
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

it.each<[string, SubscriptionLink]>([
  ['no parameters', {}],
  ['no token', { category: 'comments' }],
  ['a category that cannot be unsubscribed', { category: 'security', token }],
  ['a truncated token', { category: 'comments', token: 'abc' }],
  ['an unknown token', { category: 'comments', token }],
])('a link with %s is no longer valid, and leads to the mail settings', async (what, link) => {
  answerNotFound();
  show(link);
  await heading(notValid);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Your mail settings' }).getAttribute('href')).toBe(
    '/dashboard/user/mail',
  );
  // Nobody is asked where the link says enough.
  expect(fetched).toHaveBeenCalledTimes(what === 'an unknown token' ? 1 : 0);
});

it('the link of an account that was deleted meanwhile is no longer valid', async () => {
  answer('immediately');
  show();
  await button('Unsubscribe');
  answerNotFound();
  await press('Unsubscribe');
  await heading(notValid);
});

it('reports a failed request, both on loading and on saving', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show({ category: 'comments', token });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No connection. Check your network and try again.',
  );
  answer('immediately', 'comments');
  await press('Try again');
  expect(document.activeElement).toBe(await heading('Mail about comments'));
  expect(screen.queryByRole('alert')).toBeNull();

  fetched.mockImplementationOnce(async () =>
    Response.json({ code: 'try_again', message: 'Please try again' }, { status: 503 }),
  );
  await press('Unsubscribe');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was changed. Please try again',
  );
  screen.getByText('You get mail about comments immediately.');
  answer('never', 'comments');
  await press('Unsubscribe');
  await screen.findByText('You get no more mail about comments.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('with the mouse, the second click of a double click does not undo the first', async () => {
  answer('immediately');
  show();
  const at = { clientX: 40, clientY: 40 };
  answer('never');
  fireEvent.click(await button('Unsubscribe'), { ...at, detail: 1 });
  fireEvent.click(await button('Undo'), { ...at, detail: 2 });
  screen.getByText('You get no more mail about changes to the law.');
  expect(wishes()).toEqual(['never']);
  answer('immediately');
  await press('Undo');
  await screen.findByText('You get mail about changes to the law immediately.');
  expect(wishes()).toEqual(['never', 'immediately']);
});
