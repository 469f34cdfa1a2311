import { coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleQueued } from '../../features/review-work/test-work';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { Queue } from './-queue';

vi.mock('../../components/live-revision/live-lists', () => ({ LiveLists: () => null }));

beforeEach(() => () => vi.unstubAllGlobals());

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const reviewOf = (review_id: string, days: number) =>
  exampleQueued({ review_id, state: 'in_review', waiting_since: daysAgo(days) });

const incident = {
  id: 'i1',
  kind: 'real',
  title: 'Somebody got into our email',
  place: 'NSW',
  noticed: { at: daysAgo(1) },
  state: 'open',
  next_due_at: daysAgo(-1),
  running: 1,
  organisation: { id: 'acme', name: 'Acme' },
  shared_at: daysAgo(1),
};

const cover = {
  id: 's1',
  adviser: { uid: 'anna', name: 'Anna' },
  cover: { uid: 'ben', name: 'Ben' },
  first_day: addDays(dayOf(new Date(), coverTimeZone), 2),
  last_day: addDays(dayOf(new Date(), coverTimeZone), 9),
  is_running: false,
};

const show = (more: Answers = {}) => {
  const session = exampleSession('done');
  const { backendUser } = session;
  if (!backendUser) throw new Error('Nobody is signed in');
  serve({
    'GET /review-queue': [
      [
        200,
        {
          mine: [reviewOf('lately', 1), reviewOf('longest', 9)],
          unassigned: [exampleQueued({ review_id: 'nobodys', waiting_since: daysAgo(30) })],
          has_clients: true,
          more: false,
          after: null,
          counts: { your_turn: 2, with_clients: 0, unassigned: 1 },
        },
      ],
    ],
    'GET /clients/shared-incidents': [[200, { incidents: [], more: false }]],
    'GET /covers': [[200, { covers: [] }]],
    'GET /subjects': [[200, [{ id: 'law', name: 'The law', source_url: 'https://example.com' }]]],
    ...more,
  });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={{ ...session, backendUser: { ...backendUser, role: 'adviser' } }}>
        <Queue shown="all" covering={undefined} />
      </AuthContext>
    </RouterContextProvider>,
  );
};

const hrefs = async () => {
  const next = await screen.findByRole('region', { name: 'What to do next' });
  return within(next)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

it('says the review that has waited for the adviser the longest, of their own clients', async () => {
  show();
  expect(await hrefs()).toEqual(['/adviser/reviews/longest']);
});

it('says first in which shared incident a deadline runs, and which cover begins', async () => {
  show({
    'GET /clients/shared-incidents': [[200, { incidents: [incident], more: false }]],
    'GET /covers': [[200, { covers: [cover] }]],
  });
  expect(await hrefs()).toEqual(['/adviser/incidents/i1', '/adviser/cover']);
});

it('shows the reviews where neither covers nor incidents could be loaded', async () => {
  const refusal = { code: 'bad_request', message: 'Not now' };
  show({
    'GET /clients/shared-incidents': [[400, refusal]],
    'GET /covers': [[400, refusal]],
  });
  expect(await hrefs()).toEqual(['/adviser/reviews/longest']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
});
