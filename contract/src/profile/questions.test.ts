import { describe, expect, it } from 'vitest';
import type { FactAnswer, FactAnswers } from '../library/facts.ts';
import type { OutcomeRule } from '../library/outcomes.ts';
import { computeOutcomes } from './outcomes.ts';
import { nextQuestions, type ProfileLaw } from './questions.ts';
import { findStaleness } from './staleness.ts';

// Facts that one question asks for together (docs/product.md, "Questions").

const facts = ['company', 'health', 'cameras', 'vic', 'nsw'];
const rule = (
  id: string,
  when: OutcomeRule['when'],
  outcome: OutcomeRule['outcome'] = 'does_not_apply',
): OutcomeRule => ({
  id,
  when,
  outcome,
  because: 'So.',
  reference: 's 1',
  confidence: 'primary',
  ...(outcome === 'applies' && { codes: [`${id} 1`] }),
});
const lawOf = (subject_id: string, rules: OutcomeRule[]) => ({
  subject_id,
  version: 1,
  effective_from: '2026-01-01',
  rules,
});

const federal = lawOf('federal', [
  rule('company', { company: 'yes' }, 'applies'),
  rule('health', { health: 'yes' }, 'applies'),
  rule('none', { company: 'no', health: 'no' }),
]);
const records = lawOf('records', [
  rule('records', { vic: 'yes', health: 'yes' }, 'applies'),
  rule('elsewhere', { vic: 'no' }),
  rule('no-health', { vic: 'yes', health: 'no' }),
]);
const surveillance = lawOf('surveillance', [
  rule('cameras', { nsw: 'yes', cameras: 'yes' }, 'applies'),
  rule('elsewhere', { nsw: 'no' }),
  rule('no-cameras', { nsw: 'yes', cameras: 'no' }),
]);

const withRules = (...outcome_rules: ProfileLaw['outcome_rules'][number][]): ProfileLaw => ({
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: { text: 'Which?', help: 'All.', sectors: [] },
    groups: [
      {
        id: 'places',
        text: 'Where?',
        help: 'All.',
        choices: ['vic', 'nsw'].map((id) => ({ id, text: id })),
      },
    ],
    facts: facts.map((id) => ({
      id,
      text: `${id}?`,
      statement: { yes: id, no: `no ${id}` },
      source: 's 1',
    })),
  },
  outcome_rules,
});
const given = (answers: FactAnswers['answers']): FactAnswers => ({ sectors: null, answers });
const all = withRules(federal, records, surveillance);

describe('a question with several choices', () => {
  it('is not asked where no rule reads its facts', () => {
    expect(nextQuestions(withRules(federal), given({}))).not.toContain('places');
  });

  it('comes after what matters whatever is chosen, and before what matters by a choice alone', () => {
    expect(nextQuestions(all, given({}))).toEqual(['company', 'health', 'places', 'cameras']);
    const others = given({ company: 'no', health: 'no' });
    expect(nextQuestions(all, others)).toEqual(['places', 'cameras']);
  });

  it('leaves out what only the places that were not chosen need', () => {
    const inVic = given({ company: 'no', health: 'no', vic: 'yes', nsw: 'no' });
    expect(nextQuestions(all, inVic)).toEqual([]);
    const inNsw = given({ company: 'no', health: 'no', vic: 'no', nsw: 'yes' });
    expect(nextQuestions(all, inNsw)).toEqual(['cameras']);
  });

  it('is open until each fact that decides has an answer', () => {
    const half = given({ company: 'no', health: 'no', vic: 'yes' });
    expect(nextQuestions(all, half)).toContain('places');
  });

  it('is not asked once no rule that reads its facts can match', () => {
    const law = withRules(
      lawOf('records', [
        rule('records', { vic: 'yes', health: 'yes' }, 'applies'),
        rule('no-health', { health: 'no' }),
        rule('elsewhere', { vic: 'no', health: 'yes' }),
      ]),
    );
    expect(nextQuestions(law, given({}))).toEqual(['health', 'places']);
    expect(nextQuestions(law, given({ health: 'no' }))).toEqual([]);
  });

  it('keeps the law undecided where the answer is unsure', () => {
    const answers = { company: 'no', health: 'yes', vic: 'unsure', nsw: 'unsure' } as const;
    const [, ...ofStates] = computeOutcomes(all, given(answers));
    expect(ofStates.map(({ headline }) => headline)).toEqual(['ask_an_adviser', 'ask_an_adviser']);
    expect(nextQuestions(all, given(answers))).toEqual([]);
  });

  it('makes a record stale once, by the question', () => {
    const answers: Record<string, FactAnswer> = { vic: 'no', nsw: 'yes' };
    const record = { ...given({ vic: 'yes', nsw: 'no' }), fact_set_version: 1, rule_versions: {} };
    expect(findStaleness(withRules(), record, given(answers)).questions).toEqual(['places']);
    expect(findStaleness(withRules(), record, given(record.answers)).questions).toEqual([]);
  });
});
