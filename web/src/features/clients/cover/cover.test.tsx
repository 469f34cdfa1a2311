import type { Cover } from '@lexplain/contract/clients/cover/cover';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { CoverNote } from './cover-note';
import { CoverPage } from './cover-page';
import { CoveredChoice } from './covered-choice';

const [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) => ({ uid: name.toLowerCase(), name }));
if (!ada || !ben || !eve) throw new Error('There are three advisers');
const running: Cover = {
  id: 'one',
  adviser: ada,
  cover: ben,
  first_day: '2026-12-01',
  last_day: '2026-12-12',
  is_running: true,
};
const later: Cover = {
  ...running,
  id: 'two',
  cover: eve,
  first_day: '2027-01-04',
  last_day: '2027-01-05',
  is_running: false,
};

let covers: Cover[] = [];
let refusal: { status: number; body: object } | null = null;
const sent: { path: string; body: unknown }[] = [];

const answer = (path: string, request?: RequestInit): Response => {
  if (request?.method === 'POST') {
    sent.push({ path, body: JSON.parse(String(request.body)) });
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    if (path !== '/api/covers/end') return Response.json(later);
    covers = covers.slice(1);
    return Response.json({ ended: true });
  }
  if (path === '/api/colleagues') return Response.json([ada, ben, eve]);
  return refusal
    ? Response.json(refusal.body, { status: refusal.status })
    : Response.json({ covers });
};

beforeEach(() => {
  setTokenSource(async () => 'token');
  covers = [running, later];
  refusal = null;
  sent.length = 0;
  vi.stubGlobal('fetch', (address: RequestInfo | URL, request?: RequestInit) =>
    Promise.resolve(answer(new URL(String(address), 'http://page').pathname, request)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const router = createRouter({ routeTree: createRootRoute() });
const renderPage = (uid: string, isForOthers = false) =>
  renderScreen(
    <RouterContextProvider router={router}>
      <CoverPage uid={uid} isForOthers={isForOthers} />
    </RouterContextProvider>,
  );

const openForm = async (uid: string, isForOthers = false) => {
  renderPage(uid, isForOthers);
  await userEvent.click(await screen.findByRole('button', { name: 'Set cover' }));
  return within(await screen.findByRole('dialog', { name: 'Set cover' }));
};
type Form = Awaited<ReturnType<typeof openForm>>;
const press = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Set cover' }));

it('lists who covers for whom and until when, for each of them in their words', async () => {
  const { unmount } = renderPage('ada');
  expect(await screen.findByText('Ben covers for you')).toBeTruthy();
  expect(screen.getByText('Now, until 12 December 2026')).toBeTruthy();
  expect(screen.getByText('From 4 January 2027 until 5 January 2027')).toBeTruthy();
  unmount();
  renderPage('ben');
  expect(await screen.findByText('You cover for Ada')).toBeTruthy();
  expect(screen.getByText('Eve covers for Ada')).toBeTruthy();
});

it('sends an adviser’s own span, with whom and which days', async () => {
  const form = await openForm('ada');
  const choice = await form.findByLabelText(/^Who covers/);
  expect(form.queryByLabelText(/^Who is away/)).toBeNull();
  expect(within(choice).queryByRole('option', { name: 'Ada' })).toBeNull();
  await press(form);
  expect(sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(choice));
  await userEvent.selectOptions(choice, 'eve');
  const first = form.getByLabelText<HTMLInputElement>(/^First day/);
  expect(first.value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await userEvent.type(form.getByLabelText(/^Last day/), first.value);
  await press(form);
  expect(await screen.findByText('Set: Eve covers for you.')).toBeTruthy();
  const days = { first_day: first.value, last_day: first.value };
  expect(sent).toEqual([{ path: '/api/covers', body: { cover_uid: 'eve', ...days } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets an admin choose who is away', async () => {
  const form = await openForm('root', true);
  await userEvent.selectOptions(await form.findByLabelText(/^Who is away/), 'ada');
  await userEvent.selectOptions(form.getByLabelText(/^Who covers/), 'ben');
  const first = form.getByLabelText<HTMLInputElement>(/^First day/);
  await userEvent.type(form.getByLabelText(/^Last day/), first.value);
  await press(form);
  await waitFor(() => expect(sent[0]?.path).toBe('/api/people/ada/covers'));
});

it('says why a span is refused, and keeps the form', async () => {
  const form = await openForm('ada');
  await userEvent.selectOptions(await form.findByLabelText(/^Who covers/), 'ben');
  const first = form.getByLabelText<HTMLInputElement>(/^First day/);
  await userEvent.type(form.getByLabelText(/^Last day/), first.value);
  refusal = { status: 409, body: { code: 'cover_refused', message: 'Somebody covers already.' } };
  await press(form);
  expect((await form.findByRole('alert')).textContent).toContain('Somebody covers already.');
});

it('ends a span once it is confirmed', async () => {
  renderPage('ada');
  await userEvent.click(await screen.findByRole('button', { name: 'End: Ben covers for you' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the cover' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'End the cover' }));
  expect(await screen.findByText('Ended: Ben covers for you.')).toBeTruthy();
  expect(sent).toEqual([{ path: '/api/covers/end', body: { id: 'one', adviser_uid: 'ada' } }]);
  expect(screen.queryByText('Ben covers for you')).toBeNull();
});

it('says so where there is no cover, and where it could not be loaded', async () => {
  covers = [];
  const { unmount } = renderPage('ada');
  expect(await screen.findByText(/^Nobody covers for you/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set cover' })).toBeTruthy();
  unmount();
  refusal = { status: 500, body: { code: 'internal', message: 'Failed' } };
  renderPage('ada');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('offers the lists of those whom one covers now, and no others', async () => {
  const onChange = vi.fn<(covering: string | undefined) => void>();
  const choice = (uid: string) => (
    <CoveredChoice uid={uid} what="Clients" covering={undefined} onChange={onChange} />
  );
  const { unmount } = renderScreen(choice('ben'));
  await userEvent.selectOptions(
    await screen.findByLabelText('Acting for'),
    'Clients of Ada, covered until 12 December 2026',
  );
  expect(onChange).toHaveBeenCalledWith('ada');
  unmount();
  renderScreen(
    <>
      {choice('eve')}
      <CoverNote uid="ben" adviser={ada} />
    </>,
  );
  expect(await screen.findByText('You cover for Ada until 12 December 2026.')).toBeTruthy();
  expect(screen.queryByLabelText('Acting for')).toBeNull();
});
