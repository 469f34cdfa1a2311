import type { StoredChange } from '@lexplain/contract/changes';
import { expect, it } from 'vitest';
import { byTime } from './by-time';

const on = (date: string): StoredChange => ({
  id: date,
  date,
  subject_id: null,
  title: date,
  what_changed: 'x',
  obligations: [],
  confidence: 'primary',
});

it('puts the next first among what is to come and the newest among what was', () => {
  const changes = ['2027-06-10', '2026-12-10', '2026-11-21', '2026-01-01'].map(on);
  const { upcoming, past } = byTime(changes, '2026-11-21');
  expect(upcoming.map(({ date }) => date)).toEqual(['2026-12-10', '2027-06-10']);
  expect(past.map(({ date }) => date)).toEqual(['2026-11-21', '2026-01-01']);
});
