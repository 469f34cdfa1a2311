import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { expect, it } from 'vitest';
import { findStage, isToBeTold, listLastDays } from './evidence-selection.ts';

const day = '2026-12-06';

it('is about the days that end 30 and 7 days later, of each day since the last run', () => {
  expect(listLastDays(null, day)).toEqual(['2027-01-05', '2026-12-13']);
  expect(listLastDays('2026-12-04', day)).toEqual([
    '2027-01-04',
    '2026-12-12',
    '2027-01-05',
    '2026-12-13',
  ]);
  // At most a week is made up for.
  expect(listLastDays('2026-10-01', day)).toHaveLength(14);
  expect(listLastDays('2026-10-01', day)[0]).toBe('2026-12-30');
});

it.each([
  ['2027-01-05', 30],
  ['2026-12-14', 30],
  ['2026-12-13', 7],
  ['2026-12-06', 7],
])('has for %s the reminder of %i days', (valid_until, days) => {
  expect(findStage(valid_until, day)).toBe(days);
});

it.each([
  [null, true],
  [{ valid_until: '2026-12-13', days: 30 }, true],
  [{ valid_until: '2026-12-13', days: 7 }, false],
  [{ valid_until: '2026-12-12', days: 7 }, true],
])('tells of a last day once at each of them: after %j %j', (told_lapse, isTold) => {
  const valid_until = '2026-12-13';
  const stored = storedEvidence.parse({
    organisation_id: 'acme',
    about: { kind: 'action', action_id: 'one' },
    told_lapse,
    created_at: new Date(0),
    updated_at: new Date(0),
  });
  expect(isToBeTold({ ...stored, id: 'one', valid_until }, day)).toBe(isTold);
});
