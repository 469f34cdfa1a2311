import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReviewServer } from '../../features/review-work/test-review-server';
import { openReview } from './-test-review';

// What the adviser's page asks for after it has changed a review. The listener tells of the change
// before the call is answered.

vi.mock('../../components/live-revision/live-revision', async () => ({
  LiveRevision: (await import('../../components/live-revision/revision-listener')).RevisionListener,
}));
const live = vi.hoisted(() => {
  let document: unknown;
  const listeners = new Set<() => void>();
  return {
    read: () => document,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (next: unknown) => {
      document = next;
      for (const listener of listeners) listener();
    },
  };
});
vi.mock('../../lib/firebase/live-document', () => ({
  LiveDocument: ({ children }: { children: (data: unknown) => ReactNode }) =>
    children(useSyncExternalStore(live.subscribe, live.read)),
}));

let server: ReviewServer;
/** The requests since the page was shown. */
let requests: string[];

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
/** Long enough for what follows from an answer to be asked for. */
const settle = () => act(() => wait(100));

beforeEach(() => {
  localStorage.clear();
  live.tell(undefined);
  server = new ReviewServer();
  requests = [];
  const serve = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const name = new URL(address, 'http://localhost').pathname.replace('/api/', '');
    requests.push(`${method} ${name.replace('reviews/review/', '')}`);
    if (method === 'GET' || name.endsWith('/open')) return serve(address, init);
    // A change takes its time both ways.
    await wait(20);
    const response = await serve(address, init);
    act(() => live.tell({ revision: server.work.review.revision }));
    await wait(20);
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async (position = 1) => {
  await openReview();
  // The first page loads the modules as well.
  await screen.findByText(`Question ${position} of 3`);
  await settle();
  requests.length = 0;
};

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('asks for nothing after a verdict', async () => {
  await show();
  await press(/^Accept/);
  expect(await screen.findByText('Question 1 accepted.')).toBeTruthy();
  await settle();
  expect(requests).toEqual(['PUT verdicts/q1']);
});

it('asks for nothing after a comment', async () => {
  await show();
  const field = screen.getByLabelText('Comment on question 1');
  fireEvent.change(field, { target: { value: 'Who keeps the register?' } });
  await press('Send to the client');
  const comments = await screen.findByRole('list', { name: 'Comments on question 1' });
  expect(within(comments).getByText('Who keeps the register?')).toBeTruthy();
  await settle();
  expect(requests).toEqual(['POST comments']);
});

it('asks for the queue alone after a request for changes', async () => {
  server.judge('q1', 'Who keeps the register?');
  await show(2);
  await press(/judged/);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Request changes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Request changes from Acme' }));
  await userEvent.click(asked.getByRole('button', { name: 'Request changes' }));
  expect(await screen.findByText('Waiting for the client')).toBeTruthy();
  await settle();
  expect(requests).toEqual(['POST request-changes', 'GET review-queue']);
});

it('shows the sign-off that was answered, and asks for the queue alone', async () => {
  for (const id of ['q1', 'q2', 'q3']) server.judge(id, null);
  await show();
  await act(async () => void fireEvent.keyDown(document.body, { key: 's' }));
  const words = await screen.findByRole('textbox', { name: 'Sign-off' });
  fireEvent.change(words, { target: { value: 'Reviewed on the evidence given.' } });
  await userEvent.click((await dialog()).getByRole('button', { name: 'Sign off' }));
  expect(await screen.findByText('Signed off')).toBeTruthy();
  await settle();
  expect(screen.getByRole('figure').textContent).toContain('Reviewed on the evidence given.');
  expect(requests).toEqual(['POST close', 'GET review-queue']);
});

it('reads the review after a step that an older server has answered without its round', async () => {
  server.judge('q1', 'Who keeps the register?');
  server.isOlder = true;
  await show(2);
  await press(/judged/);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Request changes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Request changes from Acme' }));
  await userEvent.click(asked.getByRole('button', { name: 'Request changes' }));
  expect(await screen.findByText('Waiting for the client')).toBeTruthy();
  await settle();
  expect(requests.toSorted()).toEqual(['GET review-queue', 'POST open', 'POST request-changes']);
});
