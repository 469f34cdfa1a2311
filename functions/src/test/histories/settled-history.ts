import type { FactAnswer, FactSet } from '@lexplain/contract/library/facts';
import type { OutcomeRule } from '@lexplain/contract/library/outcomes';
import fc from 'fast-check';

// Random histories of a profile, its records, the library and a questionnaire.

export const factIds = ['company', 'bank', 'lends', 'health', 'records'];
export const factSet: FactSet = {
  version: 1,
  effective_from: '2026-01-01',
  screen: {
    text: 'Which?',
    help: 'All.',
    sectors: [{ id: 'care', text: 'Care', not_chosen: 'no care', facts: ['health', 'records'] }],
  },
  groups: [],
  facts: factIds.map((id) => ({
    id,
    text: `${id}?`,
    statement: { yes: id, no: `no ${id}` },
    source: 's 1',
    ...(id === 'lends' && { asked_if: 'bank' }),
    ...(id === 'records' && { asked_if: 'health' }),
  })),
};

export const codes = ['C1', 'C2', 'C3', 'C4'];
export const questionIds = ['q01', 'q02', 'q03', 'q04', 'q05', 'q06'];

const arbitrary = {
  fact: fc.constantFrom(...factIds),
  given: fc.constantFrom<FactAnswer>('yes', 'no', 'unsure'),
  code: fc.constantFrom(...codes),
  question: fc.constantFrom(...questionIds),
};
const rule = fc
  .record({
    when: fc.dictionary(arbitrary.fact, arbitrary.given, { minKeys: 1, maxKeys: 2 }),
    outcome: fc.constantFrom<OutcomeRule['outcome']>(
      'applies',
      'partly',
      'partly',
      'ask_an_adviser',
      'does_not_apply',
    ),
    by_contract: fc.constantFrom(true, false, false),
    codes: fc.uniqueArray(arbitrary.code, { minLength: 1, maxLength: 3 }),
  })
  .map(
    ({ when, outcome, by_contract, codes: on }): Omit<OutcomeRule, 'id'> => ({
      when,
      outcome,
      because: `It is ${outcome}.`,
      reference: 's 1',
      confidence: 'primary',
      ...(outcome === 'applies' || outcome === 'partly' ? { codes: on } : {}),
      ...(outcome === 'does_not_apply' && { by_contract }),
    }),
  );

export type SettledStep =
  | { kind: 'fact'; id: string; answer: FactAnswer | null }
  | { kind: 'sectors'; sectors: string[] | 'unsure' | null }
  | { kind: 'facts'; answer: 'yes' | 'no' }
  | { kind: 'record' }
  | { kind: 'rules'; rules: Omit<OutcomeRule, 'id'>[] }
  /** An obligation that was added: one more of a question, named by a rule of its own. */
  | { kind: 'add'; question: string; when: string }
  | { kind: 'answer'; question: string; result: 'compliant' | 'partial' | null; text: string }
  | { kind: 'submit'; flagged: string[] };

const is = <K extends SettledStep['kind']>(kind: K) => fc.constant(kind);
const weighted = (weight: number, arbitrary: fc.Arbitrary<SettledStep>) => ({ weight, arbitrary });
const step: fc.Arbitrary<SettledStep> = fc.oneof(
  weighted(
    3,
    fc.record({
      kind: is('fact'),
      id: arbitrary.fact,
      answer: fc.constantFrom<FactAnswer | null>('yes', 'no', 'yes', 'no', 'unsure', null),
    }),
  ),
  weighted(
    1,
    fc.record({
      kind: is('sectors'),
      sectors: fc.constantFrom<string[] | 'unsure' | null>([], [], ['care'], 'unsure', null),
    }),
  ),
  weighted(
    1,
    fc.record({ kind: is('facts'), answer: fc.constantFrom<'yes' | 'no'>('yes', 'no', 'no') }),
  ),
  weighted(5, fc.record({ kind: is('record') })),
  weighted(
    1,
    fc.record({ kind: is('rules'), rules: fc.array(rule, { minLength: 1, maxLength: 5 }) }),
  ),
  weighted(1, fc.record({ kind: is('add'), question: arbitrary.question, when: arbitrary.fact })),
  weighted(
    3,
    fc.record({
      kind: is('answer'),
      question: arbitrary.question,
      result: fc.constantFrom<'compliant' | 'partial' | null>('compliant', 'partial', null),
      text: fc.constantFrom('', 'ours'),
    }),
  ),
  weighted(5, fc.record({ kind: is('submit'), flagged: fc.constant<string[]>([]) })),
  weighted(1, fc.record({ kind: is('submit'), flagged: fc.uniqueArray(arbitrary.question) })),
);

export const settledHistory = fc.array(step, { minLength: 8, maxLength: 40, size: 'max' });
