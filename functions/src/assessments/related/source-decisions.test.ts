import { expect, it } from 'vitest';
import { sha256Of } from './offer-decisions.ts';
import { toSource } from './source-decisions.ts';

const origin = { submission_id: 's1', question_id: 'q1', sha256: sha256Of('We do.') };
const answer = (current_controls: string | null, compliance_result: 'compliant' | 'partial') => ({
  compliance_result,
  risk_rating: null,
  current_controls,
  gaps_actions: null,
});
const later = (answers: Record<string, ReturnType<typeof answer>> | null) => ({
  id: 's2',
  // The next day in Sydney.
  at: new Date('2026-12-02T22:00:00Z'),
  answers,
});
const look = (latest: ReturnType<typeof later> | null) =>
  toSource(origin, latest, 'Australia/Sydney');
const named = { submission_id: 's1', question_id: 'q1' };

it('has nothing to say while nothing was submitted since', () => {
  const first = { ...later({ q1: answer('Other words', 'compliant') }), id: 's1' };
  for (const latest of [null, first]) {
    expect(look(latest)).toEqual({ ...named, state: 'unchanged', day: null });
  }
});

it.each([
  ['unchanged', { q1: answer('We do.', 'compliant') }],
  ['unchanged', { q1: answer('  We do.\n', 'compliant') }],
  ['text_changed', { q1: answer('We do more.', 'compliant') }],
  ['text_changed', { q1: answer(null, 'compliant') }],
  ['not_compliant', { q1: answer('We do.', 'partial') }],
  ['not_compliant', {}],
  ['not_shown', null],
] as const)('is %s after %j was submitted', (state, answers) => {
  expect(look(later(answers))).toEqual({ ...named, state, day: '2026-12-03' });
});
