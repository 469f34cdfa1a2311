import type { StoredChange } from '@lexplain/contract/changes/changes';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { library } from '../../seed/test-businesses.ts';
import { Feed } from './routes/dashboard/-feed';
import { AuthContext } from './session/auth-context';
import { exampleSession } from './session/test-session';
import { type Answers, serve } from './test-api';
import { renderScreen } from './test-render';

// The first screen of an owner, with the laws, the questions and the rules of the library, for
// tests.

export const inDays = (days: number): string =>
  addDays(dayOf(new Date(), 'Australia/Sydney'), days);

export interface State {
  /** What the organisation says about itself; nothing unless given. */
  facts?: { sectors: unknown; answers?: object };
  /** By the law's id. */
  laws?: Record<string, LawStanding>;
  changes?: StoredChange[];
}

export const nextActions = {
  actions: [],
  today: inDays(0),
  open: 0,
  overdue: 0,
  proposed: 0,
  of_others: [],
};
export const dueDates = '/due-dates';
export const standingPath = '/organisation/standing';

/** The first screen of an organisation in a state. */
export const show = ({ facts, laws = {}, changes = [] }: State, more: Answers = {}) => {
  serve({
    'GET /subjects': [[200, library.laws.map(({ subject: { position, ...subject } }) => subject)]],
    'GET /profile-rules': [
      [
        200,
        {
          fact_set: library.factSet,
          outcome_rules: library.outcomeRules,
          penalties: library.penaltySet.penalties,
          penalty_units: library.penaltyUnits,
        },
      ],
    ],
    'GET /organisation/profile': [
      [200, { revision: 1, sectors: null, answers: {}, saved: null, record: null, ...facts }],
    ],
    'GET /organisation/standing': [[200, { laws: Object.values(laws) }]],
    'GET /changes': [[200, changes]],
    'GET /changes/concerns': [[200, { concerns: [], unread: [], published_until: null }]],
    'GET /due-dates': [[200, []]],
    'GET /next-actions': [[200, nextActions]],
    ...more,
  });
  return renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>
        <Feed />
      </AuthContext>
    </RouterContextProvider>,
  );
};

export const region = (name: string | RegExp) => screen.findByRole('region', { name });
export const next = () => region('What to do next');
export const also = () => region('After that');
export const dates = () => region('The next 90 days');
/** Waits until the step is known. */
export const findStep = async () => {
  const card = await next();
  await vi.waitFor(() => expect(card.textContent).toMatch(/\.(\w| )*$/));
  return card;
};
