import fc from 'fast-check';
import { expect, it } from 'vitest';
import { complianceResult } from '../assessments/assessments.ts';
import { controlStates, sortWorstFirst, stateOfAnswer, worstOf } from './state.ts';

const result = fc.constantFrom(...complianceResult.options);
const state = fc.constantFrom(...controlStates);

it.each([
  [null, 'unanswered'],
  [{ result: 'compliant', is_outdated: false }, 'compliant'],
  [{ result: 'compliant', is_outdated: true }, 'outdated'],
  [{ result: 'not_applicable', is_outdated: true }, 'outdated'],
  [{ result: 'partial', is_outdated: true }, 'partial'],
  [{ result: 'non_compliant', is_outdated: true }, 'non_compliant'],
] as const)('%o stands as %s', (answer, expected) => {
  expect(stateOfAnswer(answer)).toBe(expected);
});

it('is never better than an answer says', () => {
  fc.assert(
    fc.property(result, fc.boolean(), (given, is_outdated) => {
      const found = stateOfAnswer({ result: given, is_outdated });
      expect(controlStates.indexOf(found)).toBeLessThanOrEqual(controlStates.indexOf(given));
    }),
  );
});

it('a control is compliant only where each answer is, or does not apply', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1 }), (states) => {
      const isFine = states.every((one) => one === 'compliant' || one === 'not_applicable');
      expect(['compliant', 'not_applicable'].includes(worstOf(states))).toBe(isFine);
      expect(sortWorstFirst(states.map((one) => ({ state: one })))[0]?.state).toBe(worstOf(states));
    }),
  );
});

it('a control without questions is not answered', () => {
  expect(worstOf([])).toBe('unanswered');
});
