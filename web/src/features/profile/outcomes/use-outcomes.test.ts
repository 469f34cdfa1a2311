import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { expect, it } from 'vitest';
import { answersOf, businesses, library } from '../../../../../seed/test-businesses.ts';
import { type Outcomes, toOutcomes } from './use-outcomes';

const rules: ProfileRules = {
  fact_set: library.factSet,
  outcome_rules: library.outcomeRules,
  penalties: library.penaltySet.penalties,
  penalty_units: library.penaltyUnits,
};
const empty: Profile = {
  revision: 0,
  sectors: null,
  answers: {},
  saved: null,
  record: null,
  is_organisation_named: true,
  incidents_counted_again: false,
};
const current = { questions: [], fact_set: false, laws: [] };

const outcomesOf = (changes: Partial<Profile>): Outcomes =>
  toOutcomes({ ...empty, ...changes }, rules);

it('has the outcome of each law by its id', () => {
  const [business] = businesses;
  if (!business) throw new Error('The table is empty');
  const { sectors, answers } = answersOf(business);
  const { outcomes } = outcomesOf({ sectors: sectors && [...sectors], answers });
  expect(outcomes.get('privacy-act-1988')?.headline).toBe('partly');
  expect(outcomes.size).toBe(library.outcomeRules.length);
});

it('knows whether there is a profile, and whether it is complete', () => {
  expect(outcomesOf({})).toMatchObject({ hasProfile: false, isComplete: false });
  expect(outcomesOf({ sectors: [] })).toMatchObject({ hasProfile: true, isComplete: false });
  expect(outcomesOf({ answers: { company: 'no' } }).hasProfile).toBe(true);
  const all = library.factSet.facts.map(({ id }) => [id, 'no' as const]);
  expect(outcomesOf({ sectors: [], answers: Object.fromEntries(all) }).isComplete).toBe(true);
});

it('knows whether the latest record still holds', () => {
  const record = { id: 'r', by_name: 'Ada', at: '2026-11-24T00:00:00Z', stale: current };
  expect(outcomesOf({}).isStale).toBe(false);
  expect(outcomesOf({ record }).isStale).toBe(false);
  const stale = { ...current, laws: ['spam-act-2003'] };
  expect(outcomesOf({ record: { ...record, stale } }).isStale).toBe(true);
});
