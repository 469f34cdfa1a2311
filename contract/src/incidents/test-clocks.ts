import type { ClockRule } from '../library/clock-rules.ts';
import { clockConditions, type IncidentClock } from '../library/incident-rules.ts';

// Clocks of incidents for tests.

export const ruleOf = (id: string, length: ClockRule['length'], more: Partial<ClockRule> = {}) => ({
  id,
  obligation_code: `code of ${id}`,
  effective_from: '2020-01-01',
  kind: 'deadline' as const,
  trigger_question: 'When?',
  starts_from: 'The event',
  length,
  first_day: 'after_event' as const,
  rolls_forward: false,
  headline: 'rolled' as const,
  place: 'where_done' as const,
  recipient: 'The regulator',
  reference: `Act, ${id}`,
  confidence: 'primary' as const,
  deciding_facts: [],
  ...more,
});

type Conditions = Parameters<typeof clockConditions.parse>[0] & object;

export const clockOf = (rule: ClockRule, conditions: Conditions): IncidentClock => ({
  subject_id: 'law',
  rule,
  conditions: clockConditions.parse({ otherwise: `No ${rule.id}`, ...conditions }),
  expectation: null,
  report: null,
});

export const hours = (count: number): ClockRule['length'] => ({ unit: 'hours', count });
