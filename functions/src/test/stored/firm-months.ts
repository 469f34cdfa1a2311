import type { StoredExample } from './example.ts';

/** A stored month of an adviser, of which one day was counted. */
export const firmMonthExamples = {
  adviserMonths: {
    needed: ['expire_at', 'month', 'uid'],
    documentOf: (uid) => ({
      uid,
      month: '2026-11',
      days: { '2026-11-02': { clients: 3, told: 1 } },
      expire_at: new Date('2028-12-01T00:00:00Z'),
    }),
  },
} satisfies Record<string, StoredExample>;
