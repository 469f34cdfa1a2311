import { expect, it } from 'vitest';
import type { Action } from '../actions/actions.ts';
import { countMarks, type FrameWork } from './marks.ts';
import { dutyOf, incidentOf, ownAction, reviewIn, standingOf } from './test-first-screen.ts';

// Noon in Sydney.
const now = new Date('2026-11-25T01:00:00Z');

const actionOf = (...given: Parameters<typeof ownAction>): Action => ({
  ...ownAction(...given),
  details: '',
  notes: '',
  owner_uid: 'ann',
  owner_name: 'Ann',
  repetition: null,
  state: 'open',
  state_at: '2026-11-20T00:00:00Z',
  state_by_name: 'Ann',
  reason: '',
  accepted_until: null,
  proposed_by_name: null,
  occurrence: 1,
  revision: 1,
  created_by_name: 'Ann',
  created_at: '2026-11-20T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
});

const marksOf = (more: Partial<FrameWork> = {}) =>
  countMarks(
    {
      laws: [],
      openIncidents: [],
      timeZone: 'Australia/Sydney',
      next: null,
      isInvited: false,
      ...more,
    },
    now,
  );

it('are 0 where nothing is known', () => {
  expect(marksOf()).toEqual({ openIncidents: 0, turns: 0, overdue: 0, pressing: 0 });
});

it('count what cannot be put off and what somebody waits for, and no drafts', () => {
  const marks = marksOf({
    laws: [
      standingOf('spam', { draft: { answered: 1, questions: 9 } }),
      standingOf('soci', { review: reviewIn('changes_requested') }),
      standingOf('privacy', { review: reviewIn('in_review') }),
    ],
    openIncidents: [incidentOf('quiet'), incidentOf('breach', dutyOf())],
    next: {
      actions: [actionOf('late', '2026-11-20'), actionOf('later', '2026-12-24'), actionOf('none')],
      overdue: 1,
      proposed: 3,
    },
    isInvited: true,
  });
  // The incident, the invitation, the flagged law, the proposals and what is overdue.
  expect(marks).toEqual({ openIncidents: 2, turns: 2, overdue: 1, pressing: 5 });
});
