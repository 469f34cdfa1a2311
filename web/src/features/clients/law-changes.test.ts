import type { StoredChange } from '@lexplain/contract/changes';
import { expect, it } from 'vitest';
import { findChangesSince } from './law-changes';

const change = (id: string, date: string, subject_id = 'law'): StoredChange => ({
  ...{ id, date, subject_id, title: id, what_changed: id },
  ...{ obligations: [], confidence: 'primary' },
});
const submitted = {
  ...{ submission_id: 's', score: null, worst_risk: null },
  at: '2026-03-10T02:00:00.000Z',
};
const changes = [
  change('upcoming', '2026-12-10'),
  change('since', '2026-06-01'),
  change('of another law', '2026-06-01', 'other'),
  change('on that day', '2026-03-10'),
  change('before', '2025-01-01'),
];

it('finds the changes after the day of the submission, up to today', () => {
  const law = { subject_id: 'law', submitted };
  expect(findChangesSince(law, changes, '2026-11-01')?.map(({ id }) => id)).toEqual(['since']);
  expect(findChangesSince(law, changes, '2026-12-10')?.map(({ id }) => id)).toEqual([
    'upcoming',
    'since',
  ]);
});

it('finds nothing to compare where nothing was submitted', () => {
  expect(findChangesSince({ subject_id: 'law', submitted: null }, changes, '2026-11-01')).toBe(
    null,
  );
});
