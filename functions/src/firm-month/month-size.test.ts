import type { StoredFirmDay } from '@lexplain/contract/firm-month/stored';
import { countWaits } from '@lexplain/contract/firm-month/waits';
import { expect, it } from 'vitest';
import { sizeOf } from '../../../dev/tests/firestore-sizes.ts';

// A document holds 1 MiB (docs/architecture.md, "Bounds of documents").

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

it('a month fits with waits of every length on each day, and incidents under a hundred laws', () => {
  const waits = countWaits(many(3_000));
  const day: StoredFirmDay = {
    clients: 1_000,
    waiting: 1_000,
    oldest_hours: 3_000,
    overdue: 250_000,
    submitted: 6_000,
    signed: waits,
    returned: waits,
    told: 1_000,
    incidents: 1_000,
    incidents_by_law: Object.fromEntries(many(100).map((law) => [`${law}`.padStart(64, 'l'), 9])),
    nobodys_waiting: 1_000,
    nobodys_oldest_hours: 3_000,
  };
  const days = Object.fromEntries(
    many(31).map((index) => [`2026-10-${`${index + 1}`.padStart(2, '0')}`, day]),
  );
  const month = { uid: 'u'.repeat(128), month: '2026-10', days, expire_at: new Date() };
  expect(waits.counts.length).toBe(151);
  expect(sizeOf(month)).toBeLessThan(1_048_576);
});
