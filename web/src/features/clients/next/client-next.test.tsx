import type { ClientWait } from '@lexplain/contract/waits/client-waits';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ClientNext } from './client-next';

const incident: ClientWait = {
  kind: 'incident',
  id: 'incident i1',
  incident: {
    id: 'i1',
    kind: 'real',
    title: 'Somebody got into our email',
    place: 'NSW',
    noticed: { at: '2026-11-24T00:00:00Z' },
    state: 'open',
    next_due_at: null,
    running: 1,
    is_counted_again: false,
    organisation: { id: 'acme', name: 'Acme' },
    shared_at: '2026-11-24T01:00:00Z',
  },
};
const review: Extract<ClientWait, { kind: 'review' }> = {
  kind: 'review',
  id: 'review r1',
  review: {
    review_id: 'r1',
    organisation: { id: 'acme', name: 'Acme', time_zone: 'Australia/Sydney' },
    subject_id: 'law',
    state: 'waiting',
    turn: 'adviser',
    waiting_since: new Date().toISOString(),
    submitted_at: null,
    flagged: 0,
    round: 1,
    waiting_business_days: 0,
    overdue_actions: 0,
    revision: 1,
  },
};
const cover = (isOwn: boolean): ClientWait => ({
  kind: 'cover',
  id: `cover ${isOwn}`,
  isOwn,
  span: {
    id: 's1',
    adviser: { uid: 'ada', name: 'Ada' },
    cover: { uid: 'ben', name: 'Ben' },
    first_day: '2026-12-01',
    last_day: '2026-12-09',
    is_running: false,
  },
});

const question: ClientWait = {
  kind: 'question',
  id: 'question r1',
  review: { ...review.review, unanswered_since: new Date().toISOString() },
};
const overdue: ClientWait = {
  kind: 'overdue',
  id: 'overdue acme',
  organisation: review.review.organisation,
  actions: 2,
};
const starts: ClientWait = { kind: 'starts', id: 'starts', clients: 1 };
const unassigned: ClientWait = { kind: 'unassigned', id: 'unassigned', reviews: 3 };

const show = (...waits: ClientWait[]) => {
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <ClientNext waits={waits} lawNames={new Map([['law', 'The law']])} walk={null} />
    </RouterContextProvider>,
  );
  const region = screen.queryByRole('region', { name: 'What to do next' });
  return region
    ? within(region)
        .getAllByRole('listitem')
        .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])
    : null;
};

it.each([
  [
    incident,
    'Acme shares an incident in which a deadline runs.Open the incident',
    '/adviser/incidents/i1',
  ],
  [review, 'Acme: The law waits for you since today.Open the review', '/adviser/reviews/r1'],
  [
    question,
    'Acme asks about The law and has no answer since today.Open the review',
    '/adviser/reviews/r1',
  ],
  [overdue, 'Acme: 2 actions are overdue.Open the client', '/adviser/clients/acme'],
  [starts, '1 client that you started has not confirmed yet.Open the clients', '/adviser/clients'],
  [unassigned, '3 reviews have no adviser yet.Show the reviews', '/adviser?show=nobodys'],
  [cover(true), 'Ben covers for you from 1 December 2026.Open the cover', '/adviser/cover'],
  [cover(false), 'You cover for Ada from 1 December 2026.Open the cover', '/adviser/cover'],
])('says what waits and leads to it: %#', (wait, text, href) => {
  expect(show(wait)).toEqual([[text, href]]);
});

it('has what comes first, and what no list below has', () => {
  expect(show(incident, review, overdue, unassigned, cover(true))).toEqual([
    [expect.stringMatching(/^Acme shares/), '/adviser/incidents/i1'],
    [expect.stringMatching(/^Acme: 2 actions/), '/adviser/clients/acme'],
    [expect.stringMatching(/^Ben covers/), '/adviser/cover'],
  ]);
});

it('is nothing where nothing waits', () => {
  expect(show()).toBeNull();
});
