import { describe, expect, it } from 'vitest';
import { type FactAnswer, type FactAnswers, type FactSet, resolveFacts } from '../library/facts.ts';
import { findFactsAgainst, type OutcomeRule } from '../library/outcomes.ts';
import { computeOutcome } from './outcomes.ts';
import { findMoved, findOutside } from './outside-profile.ts';

// Which questions the profile has settled (docs/product.md, "Outside the profile").

const statement = { yes: 'yes', no: 'no' };
const factSet: FactSet = {
  version: 1,
  effective_from: '2026-01-01',
  screen: {
    text: 'Which?',
    help: 'All.',
    sectors: [
      { id: 'care', text: 'Care', not_chosen: 'no care', facts: ['health', 'my_health_record'] },
    ],
  },
  groups: [],
  facts: [
    { id: 'company', text: 'Are you a company?', statement, source: 's 1' },
    { id: 'health', text: 'Do you give care?', statement, source: 's 1' },
    { id: 'my_health_record', text: 'Registered?', statement, source: 's 1', asked_if: 'health' },
    { id: 'contract', text: 'Under a contract?', statement, source: 's 1' },
  ],
};

const rule = (id: string, when: OutcomeRule['when'], more: Partial<OutcomeRule>): OutcomeRule => ({
  id,
  when,
  outcome: 'applies',
  because: `Because of ${id}.`,
  reference: 's 1',
  confidence: 'primary',
  ...more,
});

const outcomeRules = [
  rule('company', { company: 'yes' }, { outcome: 'partly', codes: ['A', 'B'] }),
  rule('care', { health: 'yes' }, { codes: ['A', 'B', 'C'] }),
  rule('registered', { my_health_record: 'yes' }, { codes: ['D'] }),
  rule('unsure', { company: 'unsure' }, { outcome: 'ask_an_adviser' }),
  rule(
    'asked',
    { company: 'no', contract: 'yes' },
    { outcome: 'does_not_apply', by_contract: true },
  ),
  rule('none', { company: 'no', health: 'no' }, { outcome: 'does_not_apply' }),
];
const rules = {
  subject_id: 'law',
  version: 3,
  effective_from: '2026-01-01',
  rules: outcomeRules,
};

const law = {
  questions: [
    { id: 'q01', obligation_ids: ['law-a'] },
    { id: 'q02', obligation_ids: ['law-b', 'law-c'] },
    { id: 'q03', obligation_ids: ['law-c'] },
    { id: 'q04', obligation_ids: ['law-d'] },
    { id: 'q05', obligation_ids: [] },
    { id: 'q06', obligation_ids: ['law-e'] },
    { id: 'q07', obligation_ids: ['law-c', 'law-gone'] },
  ],
  obligations: ['A', 'B', 'C', 'D', 'E'].map((code) => ({ id: `law-${code.toLowerCase()}`, code })),
};

const answering = (
  answers: Record<string, FactAnswer>,
  sectors: FactAnswers['sectors'] = [],
): FactAnswers => ({ sectors, answers });
const company = answering({ company: 'yes', contract: 'no' });
const nobody = answering({ company: 'no', contract: 'no' });

const switchedOff = (given: FactAnswers, by = outcomeRules): string[] =>
  computeOutcome(factSet, { ...rules, rules: by }, resolveFacts(factSet, given)).codes_off;
const recordOf = (given: FactAnswers, version = 3) => ({
  rules_version: version,
  codes_off: switchedOff(given),
});
const find = (given: FactAnswers, recorded: ReturnType<typeof recordOf> | null = recordOf(given)) =>
  findOutside(law, { fact_set: factSet, rules, given }, recorded);
const idsOf = ({ questions }: ReturnType<typeof findOutside>) =>
  questions.map(({ question_id }) => question_id);

describe('an obligation is switched off', () => {
  it('where no rule that names it can match any more', () => {
    expect(switchedOff(company)).toEqual(['C', 'D']);
    expect(switchedOff(nobody)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('not while a fact that decides on it is open or unsure', () => {
    expect(switchedOff(answering({ company: 'yes' }, ['care']))).toEqual([]);
    expect(switchedOff(answering({ company: 'yes', health: 'unsure' }, ['care']))).toEqual([]);
    const registered = answering(
      { company: 'yes', health: 'yes', my_health_record: 'unsure' },
      'unsure',
    );
    expect(switchedOff(registered)).toEqual([]);
    expect(switchedOff(answering({ company: 'yes' }, null))).toEqual([]);
  });

  it('not by a yes whose condition is unsure: both may turn out to be no', () => {
    const only = [
      rule('none', { my_health_record: 'no' }, { codes: ['N'] }),
      rule('company', { company: 'yes' }, { codes: ['A'] }),
    ];
    const off = (health: FactAnswer) =>
      switchedOff(answering({ company: 'yes', health, my_health_record: 'yes' }, 'unsure'), only);
    expect([off('yes'), off('unsure'), off('no')]).toEqual([['N'], [], []]);
  });

  it('not where a law is open, an adviser is to be asked or a contract binds', () => {
    expect(switchedOff(answering({}))).toEqual([]);
    expect(switchedOff(answering({ company: 'unsure' }))).toEqual([]);
    expect(switchedOff(answering({ company: 'no', contract: 'yes' }))).toEqual([]);
  });

  it('not where an adviser or a contract may have to say, once an unsure fact is settled', () => {
    const may = (more: Partial<OutcomeRule>, given: FactAnswers): string[] => {
      const asked = [...outcomeRules, rule('may', { contract: 'yes' }, more)];
      return switchedOff(given, asked);
    };
    const of = (contract: FactAnswer) => answering({ company: 'yes', contract });
    expect(may({ outcome: 'ask_an_adviser' }, of('no'))).toEqual(['C', 'D']);
    expect(may({ outcome: 'ask_an_adviser' }, of('unsure'))).toEqual([]);
    expect(may({ outcome: 'ask_an_adviser' }, of('yes'))).toEqual([]);
    expect(switchedOff(answering({ company: 'no', contract: 'unsure' }))).toEqual([]);
  });

  it('by the facts that decide most of its rules', () => {
    const facts = resolveFacts(factSet, nobody);
    const against = (...codes: string[]) => findFactsAgainst(outcomeRules, facts, new Set(codes));
    expect(against('C')).toEqual(['health']);
    expect(against('A')).toEqual(['company', 'health']);
    expect(against('D')).toEqual(['my_health_record']);
    expect(against('E')).toEqual([]);
  });
});

describe('a question is outside', () => {
  it('where all its obligations are switched off, by record and by today', () => {
    const found = find(company);
    expect(idsOf(found)).toEqual(['q03', 'q04']);
    expect(found.switched_off).toEqual(['law-c', 'law-d']);
    expect([found.basis, found.spared]).toEqual(['recorded', 0]);
    expect(found.questions.every(({ reasons }) => reasons.length === 1)).toBe(true);
  });

  it('of a law that does not apply, for the reasons of the law', () => {
    const found = find(nobody);
    expect(idsOf(found)).toEqual(['q01', 'q02', 'q03', 'q04']);
    expect(found.questions.map(({ reasons }) => reasons)).toEqual(
      Array.from({ length: 4 }, () => ['Because of none.']),
    );
  });

  it('never where it is about no obligation, one that no rule names, or one that is gone', () => {
    for (const id of ['q05', 'q06', 'q07']) expect(idsOf(find(nobody))).not.toContain(id);
  });

  it('not by today alone: what recording would spare is counted', () => {
    const without = find(company, null);
    expect([without.basis, idsOf(without), without.spared]).toEqual(['missing', [], 2]);
    const older = find(company, recordOf(company, 2));
    expect([older.basis, idsOf(older), older.spared]).toEqual(['outdated', [], 2]);
    const other = find(nobody, recordOf(company));
    expect([other.basis, idsOf(other), other.spared]).toEqual(['recorded', ['q03', 'q04'], 2]);
  });

  it('not by the record alone', () => {
    const found = find(answering({ company: 'yes', health: 'yes' }, ['care']), recordOf(nobody));
    expect([idsOf(found), found.switched_off, found.spared]).toEqual([[], [], 0]);
  });

  it('not by an obligation that was added since', () => {
    const recorded = { rules_version: 3, codes_off: ['C'] };
    expect(idsOf(find(company, recorded))).toEqual(['q03']);
  });
});

it('compares what a submission left out with what is outside today', () => {
  const today = ['q02', 'q03'].map((question_id) => ({ question_id, reasons: [] }));
  expect(findMoved(['q01', 'q02', 'q03'], ['q01', 'q03', 'gone'], today)).toEqual({
    came_in: ['q01'],
    went_out: ['q02'],
  });
});
