import { type ClockRule, clockRule } from './clock-rules.ts';
import type { Incident } from './deadlines.ts';

// Examples of a clock and of an incident, for tests.

export const fields = {
  id: 'example',
  obligation_code: 'EX s 1',
  effective_from: '2026-01-01',
  kind: 'deadline',
  trigger_question: 'Has it happened?',
  starts_from: 'The event',
  recipient: 'Regulator',
  reference: 'Example Act s 1',
  confidence: 'primary',
  deciding_facts: [],
};
export const rule = (more: object): ClockRule => clockRule.parse({ ...fields, ...more });

export const incident = (events: Incident['events'], more: Partial<Incident> = {}): Incident => ({
  now: '2026-11-24T00:00:00Z',
  places: { where_done: 'NSW', sent_to: 'WA' },
  events,
  isPublicHoliday: () => false,
  isBankHoliday: () => false,
  ...more,
});
