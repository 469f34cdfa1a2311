import { expect, it } from 'vitest';
import { reportedMoment } from './entries.ts';
import { fromLocalTime, toLocalTime } from './local-time.ts';

const sydney = 'Australia/Sydney';

it('reads a local time as a moment that an entry takes', () => {
  const at = fromLocalTime('2026-11-20T09:30', sydney);
  expect(at).toBe('2026-11-20T09:30:00+11:00');
  expect(reportedMoment.safeParse({ at }).success).toBe(true);
  expect(toLocalTime(at ?? '', 'Australia/Perth')).toBe('2026-11-20T06:30');
});

it('takes the earlier of two times as the clocks go back', () => {
  expect(fromLocalTime('2026-04-05T02:30', sydney)).toBe('2026-04-05T02:30:00+11:00');
});

it.each(['', '2026-02-30T10:00', '2026-11-20T25:00'])('reads no time from “%s”', (local) => {
  expect(fromLocalTime(local, sydney)).toBeNull();
});
