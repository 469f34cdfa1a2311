import { expect, it } from 'vitest';
import {
  ownAction,
  profileOf,
  reviewIn,
  screenWith,
  standingOf,
  submittedAt,
} from './test-first-screen.ts';
import { listDatedActions, listNextAssessments } from './upcoming-dates.ts';

// The person's actions and the next assessments among the dates of the next 90 days.

const today = '2026-11-25';

it('lists the actions that fall due within 90 days, the soonest first, without what is overdue', () => {
  const actions = [
    ownAction('late', '2026-11-24'),
    ownAction('last', '2027-02-23'),
    ownAction('now', '2026-11-25'),
    ownAction('after', '2027-02-24'),
    ownAction('some day', null),
  ];
  expect(listDatedActions(actions, today).map(({ id }) => id)).toEqual(['now', 'last']);
});

const list = (...parameters: Parameters<typeof screenWith>) =>
  listNextAssessments(screenWith(...parameters), today).map(({ law, day }) => `${law.id} ${day}`);

it('lists the laws whose answers turn a year old within 90 days, or are older', () => {
  const standings = [
    standingOf('privacy', { submitted: submittedAt('2026-02-23') }),
    standingOf('spam', { submitted: submittedAt('2025-06-01') }),
  ];
  expect(list(standings)).toEqual(['spam 2026-06-01', 'privacy 2027-02-23']);
  expect(list([standingOf('spam', { submitted: submittedAt('2026-02-24') })])).toEqual([]);
  expect(list([standingOf('spam', { submitted: submittedAt('2024-02-29') })])).toEqual([
    'spam 2025-03-01',
  ]);
});

it('asks for no assessment of what does not apply, is with an adviser or is being answered', () => {
  const submitted = submittedAt('2025-06-01');
  const draft = { answered: 1, questions: 10 };
  expect(list([standingOf('soci', { submitted })])).toEqual([]);
  expect(list([standingOf('spam', { submitted, review: reviewIn('waiting') })])).toEqual([]);
  expect(list([standingOf('spam', { submitted, draft })])).toEqual([]);
  expect(list([standingOf('spam')])).toEqual([]);
  const profile = profileOf({ soci: 'applies' });
  expect(list([standingOf('soci', { submitted })], { profile })).toEqual(['soci 2026-06-01']);
});
