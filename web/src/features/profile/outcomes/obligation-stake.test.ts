import type { OutcomeRule } from '@lexplain/contract/library/outcomes';
import type { Penalty } from '@lexplain/contract/library/penalties';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { expect, it } from 'vitest';
import { findObligationStake } from './obligation-stake';
import { rangeText } from './stake-text';

const day = '2026-11-30';

const factOf = (id: string) => ({
  id,
  text: `${id}?`,
  statement: { yes: id, no: `no ${id}` },
  source: 's 1',
});
const penaltyOf = (id: string, codes: string[], dollars: number): Penalty => ({
  id,
  provision: 's 1',
  for: 'A breach',
  owner_text: 'a breach',
  codes,
  company: { dollars },
  person: { dollars: dollars / 10 },
  confidence: 'primary',
});
const ruleOf = (id: string, codes: string[], more: Partial<OutcomeRule> = {}): OutcomeRule => ({
  id,
  outcome: 'applies',
  when: { held: 'yes' },
  because: 'You hold it.',
  reference: 's 1',
  confidence: 'primary',
  codes,
  ...more,
});

const rules: ProfileRules = {
  fact_set: {
    version: 1,
    effective_from: day,
    screen: { text: 'Which?', help: 'Choose.', sectors: [] },
    groups: [],
    facts: ['company', 'commonwealth_entity', 'state_or_council', 'held', 'sold'].map(factOf),
  },
  outcome_rules: [
    {
      subject_id: 'law',
      version: 1,
      effective_from: day,
      rules: [
        ruleOf('one', ['s 1', 's 2']),
        ruleOf('two', ['s 3'], { when: { sold: 'yes' } }),
        ruleOf('three', ['s 4'], { confidence: 'unconfirmed' }),
      ],
    },
  ],
  penalties: [
    penaltyOf('low', ['s 1', 's 3'], 1_000),
    penaltyOf('high', ['s 1'], 50_000),
    penaltyOf('other', ['s 2'], 9_000_000),
    penaltyOf('guess', ['s 4'], 8_000),
  ],
  penalty_units: [{ from: '2020-01-01', aud: 300, confidence: 'primary' }],
};

const answers = {
  company: 'yes',
  commonwealth_entity: 'no',
  state_or_council: 'no',
  held: 'yes',
  sold: 'no',
} as const;

const rangeOf = (code: string, more: Partial<Record<keyof typeof answers, 'yes' | 'no'>> = {}) => {
  const profile = { sectors: [], answers: { ...answers, ...more } };
  const outcomes = new Map(
    computeOutcomes(rules, profile).map((outcome) => [outcome.subject_id, outcome]),
  );
  const stake = findObligationStake({ rules, profile, outcomes }, { subjectId: 'law', code }, day);
  return stake && rangeText(stake);
};

it('has the amounts of one duty for this kind of business, and of no other duty', () => {
  expect(rangeOf('s 1')).toBe('$1,000 to $50,000');
  expect(rangeOf('s 2')).toBe('up to $9 million');
  expect(rangeOf('s 1', { company: 'no' })).toBe('$100 to $5,000');
});

it('has none for a duty that the profile does not switch on, or that is a guess', () => {
  expect(rangeOf('s 3')).toBeNull();
  expect(rangeOf('s 4')).toBeNull();
  expect(rangeOf('s 9')).toBeNull();
});
