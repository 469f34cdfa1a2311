import type { StoredChange } from '@lexplain/contract/changes/changes';
import { expect, it } from 'vitest';
import { splitAtDay } from './split-at-day';

const on = (date: string): StoredChange => ({
  id: date,
  date,
  subject_id: null,
  title: date,
  what_changed: 'x',
  obligations: [],
  confidence: 'primary',
});

it('sorts upcoming changes soonest first and past changes newest first', () => {
  const changes = ['2027-06-10', '2026-12-10', '2026-11-21', '2026-01-01'].map(on);
  const { upcoming, past } = splitAtDay(changes, '2026-11-21');
  expect(upcoming.map(({ date }) => date)).toEqual(['2026-12-10', '2027-06-10']);
  expect(past.map(({ date }) => date)).toEqual(['2026-11-21', '2026-01-01']);
});
