import type { Obligation } from '@lexplain/contract/library/subjects';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import type { ReportRow } from './report';
import { linesOf, mentionObligations, referredOf } from './report-obligations';

const obligationOf = (code: string, more: Partial<Obligation> = {}): Obligation => ({
  id: code,
  code,
  name_of_source: 'Law',
  description: 'Keep it safe.',
  version_tag: '1',
  effective_from: '2000-01-01',
  checked_on: '2026-01-01',
  confidence: 'primary',
  timing_specified: `Timing of ${code}`,
  sanction_penalty: `Penalty of ${code}`,
  ...more,
});

const rowOf = (position: number, ...obligations: Obligation[]): ReportRow => ({
  question: {
    id: `q${position}`,
    position,
    legislative_requirement: 'Do you?',
    required: true,
    obligation_ids: obligations.map(({ id }) => id),
  },
  answer: emptyAnswer,
  leftOut: null,
  obligations,
  evidence: [],
});

it('shows timing and penalty of an obligation once, at the first action with it', () => {
  const [a, b] = [obligationOf('A'), obligationOf('B')];
  // The list is in the order of risk, not in the form's.
  const mentions = mentionObligations([rowOf(6, a), rowOf(2, a, b), rowOf(3, b), rowOf(4)]);
  expect(mentions.map((row) => row.map(({ shownAt }) => shownAt))).toEqual([
    [null],
    [6, null],
    [2],
    [],
  ]);
  const shown = mentions.flat().filter(({ shownAt }) => shownAt === null);
  expect(shown.flatMap(linesOf)).toEqual([
    ['Timing', 'Timing of A'],
    ['Penalty', 'Penalty of A'],
    ['Timing', 'Timing of B'],
    ['Penalty', 'Penalty of B'],
  ]);
});

it('refers to an earlier obligation with the same long penalty', () => {
  const sanction_penalty = 'A body corporate pays at most a number of penalty units. '.repeat(2);
  const [a, b] = ['A', 'B'].map((code) => obligationOf(code, { sanction_penalty }));
  if (!a || !b) throw new Error('No obligations');
  const lines = mentionObligations([rowOf(1, a), rowOf(2, b)])
    .flat()
    .flatMap(linesOf);
  expect(lines).toContainEqual(['Penalty', 'the same as for Law (A)']);
  expect(lines.filter(([, text]) => text === sanction_penalty)).toHaveLength(1);
});

it('repeats a penalty that is short, or whose obligation has no code', () => {
  const long = 'A body corporate pays at most a number of penalty units. '.repeat(2);
  const penaltiesOf = (...obligations: Obligation[]) =>
    mentionObligations(obligations.map((obligation, index) => rowOf(index + 1, obligation)))
      .flat()
      .map(({ samePenaltyAs }) => samePenaltyAs);
  const short = (code: string) => obligationOf(code, { sanction_penalty: 'A fine.' });
  expect(penaltiesOf(short('A'), short('B'))).toEqual([null, null]);
  const unnamed = (id: string) => obligationOf('', { id, sanction_penalty: long });
  expect(penaltiesOf(unnamed('a'), unnamed('b'))).toEqual([null, null]);
});

it('refers only to what an obligation has', () => {
  const timing_specified = undefined;
  const sanction_penalty = undefined;
  expect(referredOf(obligationOf('A'))).toBe('timing and penalty');
  expect(referredOf(obligationOf('A', { timing_specified }))).toBe('penalty');
  expect(referredOf(obligationOf('A', { sanction_penalty }))).toBe('timing');
  expect(referredOf(obligationOf('A', { timing_specified, sanction_penalty }))).toBe('');
});
