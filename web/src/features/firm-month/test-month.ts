import type { Figures, OwnMonth } from '@lexplain/contract/firm-month/month';
import { addDays } from '@lexplain/contract/library/day-of';

// A month for the tests of its page.

export const figuresOf = (counted_days: number): Figures => ({
  counted_days,
  clients: 60,
  waiting: 12,
  oldest_hours: 96,
  overdue: 7,
  submitted: 5,
  signed: 3,
  returned: 1,
  told: 40,
  incidents: 2,
  signed_wait: { reviews: 3, median_hours: 50, longest_hours: 120 },
  answered_wait: { reviews: 4, median_hours: 46, longest_hours: 120 },
  answered_within: { quick: 2, usual: 1, late: 1 },
});

/** November 2026 up to its last day that has ended, of which some days were counted. */
export const monthOf = (counted: readonly string[], last_day: string): OwnMonth => {
  const days: OwnMonth['days'] = [];
  for (let day = '2026-11-01'; day <= last_day; day = addDays(day, 1)) {
    days.push({ from: day, to: day, figures: figuresOf(counted.includes(day) ? 1 : 0) });
  }
  return {
    month: '2026-11',
    last_day,
    first_counted: counted[0] ?? null,
    figures: figuresOf(counted.length),
    weeks: [{ from: '2026-11-01', to: last_day, figures: figuresOf(counted.length) }],
    days,
    laws: [{ subject_id: 'privacy-act-1988', incidents: 2 }],
    earlier: [],
  };
};
