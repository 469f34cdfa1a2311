import { describe, expect, it } from 'vitest';
import type { OutcomeRules } from '../library/outcomes.ts';
import type { Penalty } from '../library/penalties.ts';
import { computeOutcomes } from '../profile/outcomes.ts';
import { type CorrectedLibrary, type DecidingClock, findCorrected } from './corrections.ts';

// Whether a correction changes an outcome, a deadline or an amount for a business, and nothing else
// counts.

const ruleOf = (codes: string[]): OutcomeRules['rules'][number] => ({
  id: 'sends',
  when: { sends: 'yes' },
  outcome: 'applies',
  because: 'You do.',
  reference: 's 1',
  confidence: 'primary',
  codes,
});
const otherwise: OutcomeRules['rules'][number] = {
  ...ruleOf([]),
  id: 'none',
  when: { sends: 'no' },
  outcome: 'does_not_apply',
};
const rulesOf = (version: number, codes: string[]): OutcomeRules => ({
  subject_id: 'law',
  version,
  effective_from: '2026-01-01',
  rules: [ruleOf(codes), otherwise],
});

const statement = { yes: 'you do', no: 'you do not' };
const factOf = (id: string) => ({
  id,
  text: 'Do you?',
  help: 'Yes or no.',
  statement,
  source: 's 1',
});
const fact_set = {
  version: 1,
  effective_from: '2026-01-01',
  screen: { text: 'Which?', help: 'All.', sectors: [] },
  groups: [],
  facts: ['sends', 'company', 'commonwealth_entity', 'state_or_council'].map(factOf),
};
const penalty_units = [{ from: '2026-07-01', aud: 364, confidence: 'primary' as const }];

const penaltyOf = (dollars: number): Penalty => ({
  id: 'one',
  provision: 's 2',
  for: 'Sending',
  owner_text: 'sending',
  codes: ['A'],
  person: { dollars: 1000 },
  company: { greatest_of: { dollars, times_benefit: 3 } },
  confidence: 'primary',
});
const clockOf = (count: number, more: Partial<DecidingClock> = {}): DecidingClock => ({
  id: 'one-clock',
  obligation_code: 'A',
  length: { unit: 'days', count },
  recipient: 'The regulator',
  ...more,
});

const same: CorrectedLibrary = { outcome_rules: [], clocks: [], penalties: null };
const change = { subject_id: 'law', obligations: [{ subject_id: 'law', id: 'a', code: 'A' }] };

type Answers = Record<string, 'yes' | 'no' | 'unsure'>;
const company: Answers = {
  sends: 'yes',
  company: 'yes',
  commonwealth_entity: 'no',
  state_or_council: 'no',
};

const find = (library: Partial<CorrectedLibrary>, answers = company) => {
  const corrected = { ...same, ...library };
  const given = { sectors: [], answers };
  const current = corrected.outcome_rules[0]?.after ?? rulesOf(1, ['A', 'B']);
  const [outcome] = computeOutcomes({ fact_set, outcome_rules: [current] }, given);
  if (!outcome) throw new Error('The law has an outcome');
  const business = {
    rules: { fact_set, penalty_units },
    given,
    outcomes: new Map([['law', outcome]]),
  };
  return findCorrected(change, corrected, business, '2026-11-29');
};

describe('an amount', () => {
  const doubled = { penalties: { before: [penaltyOf(50)], after: [penaltyOf(100)] } };

  it('is another one for a company that the law binds', () => {
    expect(find(doubled)).toEqual({
      outcome: false,
      deadline: false,
      at_stake: { before: { aud: 50, is_limit: false }, after: { aud: 100, is_limit: false } },
    });
  });

  it.each([
    ['a person, whose amount is the same', { ...company, company: 'no' as const }],
    ['a body of a government', { ...company, state_or_council: 'yes' as const }],
    ['a business that the law does not bind', { ...company, sends: 'no' as const }],
    ['a business that has not answered', {}],
  ])('is not for %s', (_, answers) => {
    expect(find(doubled, answers)).toBeNull();
  });

  it('is the same where only words of the penalty differ', () => {
    const reworded = { ...penaltyOf(50), for: 'Sending mail' };
    expect(find({ penalties: { before: [penaltyOf(50)], after: [reworded] } })).toBeNull();
  });

  it('is not for a business that has another duty of the same penalty alone', () => {
    const alone = rulesOf(1, ['B']);
    expect(
      find({
        outcome_rules: [{ before: alone, after: alone }],
        penalties: {
          before: [{ ...penaltyOf(50), codes: ['B'] }],
          after: [{ ...penaltyOf(50), codes: ['A', 'B'] }],
        },
      }),
    ).toBeNull();
  });

  it('counts where none was known before', () => {
    expect(find({ penalties: { before: [], after: [penaltyOf(50)] } })?.at_stake).toEqual({
      before: null,
      after: { aud: 50, is_limit: false },
    });
  });
});

describe('an outcome', () => {
  const of = (before: string[], after: string[]) => ({
    outcome_rules: [{ before: rulesOf(1, before), after: rulesOf(2, after) }],
  });

  it('is another one where the named duty begins or ends to apply', () => {
    expect(find(of(['B'], ['A', 'B']))).toMatchObject({ outcome: true, deadline: false });
    expect(find(of(['A', 'B'], ['B']))).toMatchObject({ outcome: true });
  });

  it('is the same where only another duty differs, and for whom the law does not bind', () => {
    expect(find(of(['A'], ['A', 'B']))).toBeNull();
    expect(find(of(['B'], ['A', 'B']), { ...company, sends: 'no' })).toBeNull();
  });

  it('is another one by the headline, unless all duties there are others than the named ones', () => {
    const weaker = (codes: string[]): OutcomeRules => ({
      ...rulesOf(2, codes),
      rules: [{ ...ruleOf(codes), outcome: 'partly' }, otherwise],
    });
    const to = (codes: string[]) => ({
      outcome_rules: [{ before: rulesOf(1, codes), after: weaker(codes) }],
    });
    expect(find(to(['A']))).toMatchObject({ outcome: true });
    expect(find(to([]))).toMatchObject({ outcome: true });
    // Another correction of the same import tells them.
    expect(find(to(['B']))).toBeNull();
  });

  it('is not compared where the earlier rules ask what is no longer asked', () => {
    const before = rulesOf(1, ['B']);
    const gone = { ...before, rules: [{ ...ruleOf(['B']), when: { gone: 'yes' as const } }] };
    expect(find({ outcome_rules: [{ before: gone, after: rulesOf(2, ['A']) }] })).toBeNull();
  });
});

describe('a deadline', () => {
  const of = (before: DecidingClock[], after: DecidingClock[]) => ({ clocks: [{ before, after }] });

  it('is another one by its length, its start, or where it is new', () => {
    expect(find(of([clockOf(30)], [clockOf(5)]))).toEqual({
      outcome: false,
      deadline: true,
      at_stake: null,
    });
    expect(find(of([clockOf(5)], [clockOf(5, { first_day: 'event_day' })]))?.deadline).toBe(true);
    expect(find(of([], [clockOf(5)]))?.deadline).toBe(true);
  });

  it('is the same where only words differ, for another duty, and for whom it does not bind', () => {
    expect(find(of([clockOf(5)], [clockOf(5, { recipient: 'ASIC' })]))).toBeNull();
    expect(find(of([], [clockOf(5, { obligation_code: 'B' })]))).toBeNull();
    expect(find(of([], [clockOf(5)]), { ...company, sends: 'no' })).toBeNull();
  });
});
