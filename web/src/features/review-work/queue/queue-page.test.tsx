import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { paths } from '@lexplain/contract/paths';
import type { QueuedReview } from '@lexplain/contract/reviews/queue';
import type { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLive, revisionOf, tell } from '../../../components/live-revision/test-live';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { exampleQueued } from '../test-work';
import { QueuePage } from './queue-page';

vi.mock('../../../components/live-revision/live-lists', async () => ({
  LiveLists: (await import('../../../components/live-revision/list-listener')).ListListener,
}));
vi.mock(
  '../../../lib/firebase/live-document',
  () => import('../../../components/live-revision/test-live'),
);

beforeEach(forgetLive);
afterEach(() => vi.unstubAllGlobals());

const queue = 'GET /review-queue';

const reviewOf = (name: string, more: Partial<QueuedReview> = {}): QueuedReview =>
  exampleQueued({
    review_id: name.toLowerCase(),
    organisation: { id: name.toLowerCase(), name, time_zone: 'Australia/Sydney' },
    ...more,
  });
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

type Page = EndpointOutput<typeof reviewWorkEndpoints.listReviewQueue>;

const toQueue = (more: Partial<Page> = {}): Page => ({
  mine: [],
  unassigned: [],
  has_clients: true,
  more: false,
  after: null,
  waits: { asked: null, starts: 0 },
  counts: {
    your_turn: more.mine?.length ?? 0,
    with_clients: 0,
    unassigned: more.unassigned?.length ?? 0,
  },
  ...more,
});

/** The first page of an adviser at an address. */
const open = async (answers: Answers, address = '/adviser', covering?: string) => {
  const sent = serve(answers);
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/adviser',
    validateSearch: ({ show }): { show?: 'mine' | 'nobodys' } =>
      show === 'mine' || show === 'nobodys' ? { show } : {},
    component: () => {
      const { show }: { show?: 'mine' | 'nobodys' } = page.useSearch();
      return (
        <QueuePage
          uid="anna"
          lawNames={new Map([['law', 'The law']])}
          takes
          shown={show ?? 'all'}
          covering={covering}
          renderAssignment={() => null}
          first={null}
        />
      );
    },
  });
  const review = createRoute({
    getParentRoute: () => root,
    path: '/adviser/reviews/$reviewId',
    component: () => <h1>The review of {review.useParams().reviewId}</h1>,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = root.addChildren([page, review]);
  const router = createRouter({ routeTree, history });
  renderScreen(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Reviews' });
  return { sent, router };
};

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const listNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

it('says in the row who has taken a review, which stays where it was pressed', async () => {
  const waits = toQueue({ unassigned: [reviewOf('Acme'), reviewOf('Bakery')] });
  const taken = { code: 'review_state', message: 'Bea Brown has taken it' };
  const { sent, router } = await open({
    [queue]: [
      [200, waits],
      [200, toQueue({ unassigned: [reviewOf('Bakery')] })],
    ],
    'POST /reviews/acme/take': [[409, taken]],
  });
  await waitFor(() => expect(listNames()).toEqual(['Acme', 'Bakery']));
  const pressed = rowOf('Acme').getByRole('button', { name: 'Take' });
  await userEvent.click(pressed);
  expect((await rowOf('Acme').findByRole('alert')).textContent).toBe(taken.message);
  expect(listNames()).toEqual(['Acme', 'Bakery']);
  expect(rowOf('Acme').getByRole('button')).toBe(pressed);
  await userEvent.click(pressed);
  const calls = sent.filter(({ path }) => path.startsWith('/reviews/'));
  expect(calls.map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
    ['/reviews/acme/take', '"1"'],
  ]);
  expect(router.state.location.pathname).toBe('/adviser');
  // Also once the list is read again, which no longer has it.
  await userEvent.click(screen.getByRole('radio', { name: /^Nobody/ }));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(listNames()).toEqual(['Acme', 'Bakery']);
});

it('says in the row that a review no longer waits', async () => {
  await open({
    [queue]: [[200, toQueue({ unassigned: [reviewOf('Acme')] })]],
    'POST /reviews/acme/take': [[404, { code: 'not_found', message: 'Review not found' }]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
  expect((await rowOf('Acme').findByRole('alert')).textContent).toBe(
    'No longer waits: taken or withdrawn',
  );
});

it('opens a review once it is taken', async () => {
  await open({
    [queue]: [[200, toQueue({ unassigned: [reviewOf('Acme')] })]],
    'POST /reviews/acme/take': [[200, { review: takenReview }]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
  expect(await screen.findByText('The review of acme')).toBeTruthy();
});

const takenReview = {
  id: 'acme',
  organisation_id: 'acme',
  form_id: 'law',
  subject_id: 'law',
  state: 'in_review',
  turn: 'adviser',
  round: 1,
  submission_id: 's1',
  waiting_since: daysAgo(1),
  closed_at: null,
  revision: 2,
};

it('says what will stand where there is nothing, and keeps the filter in the address', async () => {
  const mine = [reviewOf('Acme', { waiting_since: daysAgo(5), state: 'in_review' })];
  const { router } = await open({ [queue]: [[200, toQueue({ mine })]] }, '/adviser?show=nobodys');
  expect(await screen.findByText(/^Every submitted questionnaire has an adviser/)).toBeTruthy();
  expect(listNames()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(listNames()).toEqual(['Acme']));
  expect(router.state.location.search).toEqual({});
  await userEvent.click(screen.getByRole('radio', { name: /^Mine/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ show: 'mine' }));
});

it('says that the reviews could not be loaded, and loads them again', async () => {
  const refusal = { code: 'bad_request', message: 'Not now' };
  await open({
    [queue]: [
      [400, refusal],
      [200, toQueue({ has_clients: false })],
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^You have no clients yet/)).toBeTruthy();
});

it('has the numbers of all reviews, and lists the others by a press', async () => {
  const after = '0.1.1.acme~law';
  const counts = { your_turn: 30, with_clients: 20, unassigned: 4 };
  await open({
    [queue]: [
      [200, toQueue({ mine: [reviewOf('Acme')], more: true, after, counts })],
      [200, toQueue({ mine: [reviewOf('Bakery')], counts })],
    ],
  });
  for (const name of ['Mine 50', 'Nobody’s 4', 'All 54']) {
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
  }
  expect(screen.getByText('1 of 54 are listed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(listNames()).toEqual(['Acme', 'Bakery']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('asks for one’s own alone where the list has other pages', async () => {
  const counts = { your_turn: 2, with_clients: 0, unassigned: 40 };
  const first = { unassigned: [reviewOf('Acme')], more: true, after: '0.1.1.acme~law', counts };
  await open(
    {
      [queue]: [
        [200, toQueue(first)],
        [200, toQueue({ mine: [reviewOf('Bakery'), reviewOf('Cafe')], counts })],
      ],
    },
    '/adviser?show=mine',
  );
  await waitFor(() => expect(listNames()).toEqual(['Bakery', 'Cafe']));
});

it('says once that the reader covers for nobody at the address, with the way to their own', async () => {
  await open(
    { [queue]: [[404, { code: 'not_found', message: 'Not found' }]] },
    '/adviser?covering=nobody',
    'nobody',
  );
  expect(await screen.findByText('You do not cover for this adviser, or no longer.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show your own' })).toBeTruthy();
});

it('shows by itself what a client submits and what a colleague takes, as it was filtered', async () => {
  const mine = [reviewOf('Acme', { state: 'in_review' })];
  const [own, nobodys] = [paths.adviserRevision('anna'), paths.staffRevision('unassigned')];
  tell(own, revisionOf(1));
  tell(nobodys, revisionOf(1));
  const { router } = await open({
    [queue]: [
      [200, toQueue({ mine, unassigned: [reviewOf('Bakery')] })],
      [200, toQueue({ mine: [...mine, reviewOf('Cafe')], unassigned: [reviewOf('Bakery')] })],
      [200, toQueue({ mine: [reviewOf('Cafe')] })],
    ],
  });
  await waitFor(() => expect(listNames()).toContain('Bakery'));
  await userEvent.click(screen.getByRole('radio', { name: /^Mine/ }));
  expect(listNames()).toEqual(['Acme']);
  const opens = rowOf('Acme').getByRole('link', { name: 'Open' });
  opens.focus();
  tell(own, revisionOf(2));
  await waitFor(() => expect(listNames()).toContain('Cafe'));
  expect(document.activeElement).toBe(opens);
  expect(screen.getByRole('radio', { name: /^Mine/ })).toHaveProperty('checked', true);
  tell(nobodys, revisionOf(2));
  await waitFor(() => expect(listNames()).toEqual(['Cafe']), { timeout: 8_000 });
  expect(document.activeElement).toBe(rowOf('Cafe').getByRole('link', { name: 'Open' }));
  expect(router.state.location.search).toEqual({ show: 'mine' });
}, 15_000);
