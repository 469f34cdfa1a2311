import { expect, it } from 'vitest';
import type { OutcomeRules } from '../library/outcomes.ts';
import { computeOutcomes } from '../profile/outcomes.ts';
import type { ProfileRules } from '../profile/rules.ts';
import type { ChangePage } from './change-page.ts';
import { compareLaws } from './compare-outcomes.ts';

// The outcome of a law by the rules from before a change and by today's, for the same profile.

const ruleOf = (fact: string, codes: string[]): OutcomeRules['rules'][number] => ({
  id: `by-${fact}`,
  when: { [fact]: 'yes' },
  outcome: 'applies',
  because: 'You do.',
  reference: 's 1',
  confidence: 'primary',
  codes,
});
const rulesOf = (version: number, ...rules: OutcomeRules['rules']): OutcomeRules => ({
  subject_id: 'law',
  version,
  effective_from: '2026-01-01',
  rules,
});
const none: OutcomeRules['rules'][number] = {
  ...ruleOf('sends', []),
  id: 'none',
  outcome: 'does_not_apply',
};

const rules: ProfileRules = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: { text: 'Which?', help: 'All.', sectors: [] },
    groups: [],
    facts: [
      {
        id: 'sends',
        text: 'Do you send?',
        help: 'Mail.',
        statement: { yes: 'it sends', no: 'it sends nothing' },
        source: 's 1',
      },
    ],
  },
  outcome_rules: [rulesOf(2, ruleOf('sends', ['A', 'B']))],
  penalties: [],
  penalty_units: [],
};
const given = { sectors: [], answers: { sends: 'yes' as const } };
const outcomes = new Map(computeOutcomes(rules, given).map((law) => [law.subject_id, law]));

const change: ChangePage['change'] = {
  id: 'one',
  date: '2026-01-01',
  subject_id: 'law',
  title: 'It begins',
  what_changed: 'More.',
  obligations: [],
  confidence: 'primary',
};
const compare = (earlier_rules: ChangePage['earlier_rules'], subject_id: string | null = 'law') =>
  compareLaws({ change: { ...change, subject_id }, earlier_rules }, { rules, given, outcomes });
const earlier = (...some: OutcomeRules['rules']) =>
  compare([{ subject_id: 'law', rules: rulesOf(1, ...some) }])[0];

it('computes both outcomes, and which obligations are switched on since', () => {
  expect(earlier(none)).toMatchObject({
    kind: 'compared',
    before: { headline: 'does_not_apply' },
    after: { headline: 'applies' },
    added: ['A', 'B'],
    removed: [],
  });
  expect(earlier(ruleOf('sends', ['A', 'C']))).toMatchObject({ added: ['B'], removed: ['C'] });
  expect(earlier(ruleOf('sends', ['A', 'B']))).toMatchObject({ added: [], removed: [] });
});

it('says why it computes no outcome from before', () => {
  expect(compare([])).toMatchObject([{ kind: 'not_stored', before: null }]);
  expect(compare([{ subject_id: 'law', rules: null }])).toMatchObject([{ kind: 'same_rules' }]);
  expect(earlier(ruleOf('no_longer_asked', []))).toMatchObject({ kind: 'not_asked', before: null });
});

it('compares nothing for a change of no single law', () => {
  expect(compare([], null)).toEqual([]);
});

it('has no outcome of a law without rules', () => {
  expect(compare([], 'other')).toMatchObject([{ subject_id: 'other', after: undefined }]);
});
