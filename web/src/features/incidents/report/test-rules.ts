import { clockConditions, type IncidentRules } from '@lexplain/contract/library/incident-rules';

// Few rules of incidents for tests: two laws of privacy, one of payments, one of critical assets.

type Clock = IncidentRules['clocks'][number];
type Conditions = Parameters<typeof clockConditions.parse>[0] & object;

const clockOf = (
  subject_id: string,
  id: string,
  length: Clock['rule']['length'],
  conditions: Conditions,
): Clock => ({
  subject_id,
  rule: {
    id,
    obligation_code: `code of ${id}`,
    effective_from: '2020-01-01',
    kind: 'deadline',
    trigger_question: 'When?',
    starts_from: 'The event',
    length,
    first_day: 'after_event',
    rolls_forward: false,
    headline: 'rolled',
    place: 'where_done',
    recipient: `Regulator of ${subject_id}`,
    reference: 's 1',
    confidence: 'primary',
    deciding_facts: [],
  },
  conditions: clockConditions.parse({ otherwise: 'No.', ...conditions }),
  expectation: null,
  report: null,
});

const factOf = (id: string, more: { asked_first?: true } = {}) => ({
  id,
  text: `${id}?`,
  moment_text: `Since when ${id}?`,
  source: 's 1',
  ...more,
});

const none = { ACT: [], NSW: [], NT: [], QLD: [], SA: [], TAS: [], VIC: [], WA: [] };

export const testRules: IncidentRules = {
  version: '0123456789abcdef',
  facts: [
    factOf('people', { asked_first: true }),
    factOf('down', { asked_first: true }),
    factOf('demand', { asked_first: true }),
    factOf('payment', { asked_first: true }),
    factOf('patch'),
    factOf('suspected'),
    factOf('harmless'),
    factOf('critical'),
  ],
  contradictions: [
    { id: 'unasked', when: { payment: 'yes', demand: 'no' }, text: 'Paid without a demand.' },
    { id: 'up', when: { critical: 'yes', down: 'no' }, text: 'Critical, and not down.' },
  ],
  clocks: [
    clockOf(
      'privacy',
      'assess',
      { unit: 'days', count: 30 },
      {
        starts_with: 'suspected',
        needs: ['people'],
        ends_with: ['harmless'],
      },
    ),
    clockOf(
      'health',
      'tell',
      { unit: 'as_soon_as_practicable' },
      {
        starts_with: 'suspected',
        needs: ['people'],
      },
    ),
    clockOf('payments', 'pay', { unit: 'hours', count: 72 }, { starts_with: 'payment' }),
    clockOf('critical', 'call', { unit: 'hours', count: 12 }, { starts_with: 'critical' }),
    clockOf('patches', 'fix', { unit: 'hours', count: 48 }, { starts_with: 'patch' }),
  ],
  holidays: none,
  bank_holidays: none,
};
