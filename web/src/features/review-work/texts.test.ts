import { expect, it } from 'vitest';
import { countOverdueDays } from './texts';

const now = Date.parse('2026-11-25T09:00:00Z');

it.each([
  ['client', '2026-11-11T09:00:00Z', null],
  ['client', '2026-11-10T09:00:00Z', 15],
  ['adviser', '2026-10-01T09:00:00Z', null],
  ['client', null, null],
] as const)('of what waits for the %s since %s, %s days are overdue', (turn, since, days) => {
  expect(countOverdueDays({ turn, waiting_since: since }, now)).toBe(days);
});
