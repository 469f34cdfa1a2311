import { expect, it } from 'vitest';
import type { Headline } from '../library/outcomes.ts';
import { type ConcernBasis, findConcern, isUrgent } from './concerns.ts';

// Whom a change concerns, by profile, answers and what they follow.

const lawOf = (
  headline: Headline | 'open',
  { codes = [], possible_codes = codes }: { codes?: string[]; possible_codes?: string[] } = {},
) => ({ headline, codes, possible_codes });
const question = {
  subject_id: 'law',
  id: 'q1',
  number: 1,
  text: 'Do you?',
  obligation_ids: ['a', 'b'],
};
const nobody: ConcernBasis = {
  facts: new Map([
    ['bank', 'no'],
    ['carrier', 'no'],
  ]),
  outcomes: new Map([['law', lawOf('does_not_apply')]]),
  answered: [],
  followed: new Set(),
};
const change = (more: object = {}) => ({
  subject_id: 'law',
  title: 'Notices within a day',
  obligations: [{ subject_id: 'law', id: 'a', code: 'A' }],
  ...more,
});
const withLaw = (law: ReturnType<typeof lawOf>): ConcernBasis => ({
  ...nobody,
  outcomes: new Map([['law', law]]),
});
const reasonOf = (concerned: ConcernBasis, more: object = {}) =>
  findConcern(change(more), concerned)?.reason ?? null;

it.each<[string, ConcernBasis, object, string | null]>([
  ['a law that does not bind', nobody, {}, null],
  ['a duty that is switched on', withLaw(lawOf('partly', { codes: ['A'] })), {}, 'applies'],
  [
    'another duty of a law that binds in part',
    withLaw(lawOf('partly', { codes: ['B'] })),
    {},
    null,
  ],
  [
    'a duty that open answers leave possible',
    withLaw(lawOf('partly', { codes: ['B'], possible_codes: ['A', 'B'] })),
    {},
    'may_apply',
  ],
  [
    'a duty that open answers leave possible, of a law that does not bind otherwise',
    withLaw(lawOf('does_not_apply', { possible_codes: ['A'] })),
    {},
    'may_apply',
  ],
  [
    'a law as a whole whose duties open answers leave possible',
    withLaw(lawOf('does_not_apply', { possible_codes: ['A'] })),
    { obligations: [] },
    'may_apply',
  ],
  [
    'a duty that no open answer leaves possible, of an undecided law',
    withLaw(lawOf('open', { possible_codes: ['B'] })),
    {},
    null,
  ],
  ['a law that binds by contract alone', withLaw(lawOf('by_contract')), {}, null],
  ['an open law', withLaw(lawOf('open', { possible_codes: ['A'] })), {}, 'may_apply'],
  ['a law whose rules name no duties', withLaw(lawOf('applies')), {}, 'applies'],
  ['a law as a whole', withLaw(lawOf('partly', { codes: ['B'] })), { obligations: [] }, 'applies'],
  ['a law as a whole that does not bind', nobody, { obligations: [] }, null],
  ['a law without rules', { ...nobody, outcomes: new Map() }, {}, 'may_apply'],
  ['answers about the duty', { ...nobody, answered: [question] }, {}, 'answered'],
  [
    'answers about a duty of another law with the same id',
    { ...nobody, answered: [{ ...question, subject_id: 'other' }] },
    {},
    null,
  ],
  ['a law that is followed', { ...nobody, followed: new Set(['law']) }, {}, 'followed'],
  ['no single law', nobody, { subject_id: null, obligations: [] }, 'general'],
  [
    'a law outside the library of which every fact is no',
    nobody,
    { subject_id: null, obligations: [], concerns: ['bank', 'carrier'] },
    null,
  ],
  [
    'a law outside the library of which a fact is not no',
    { ...nobody, facts: new Map([['bank', 'no']]) },
    { subject_id: null, obligations: [], concerns: ['bank', 'carrier'] },
    'may_apply',
  ],
  [
    'a duty of another law that is switched on',
    withLaw(lawOf('applies', { codes: ['A'] })),
    { subject_id: 'other' },
    'applies',
  ],
])('concerns by %s', (_, concerned, more, reason) => {
  expect(reasonOf(concerned, more)).toBe(reason);
});

it.each<[string, ConcernBasis, string | null]>([
  ['for whom the duty applies', withLaw(lawOf('partly', { codes: ['A'] })), 'applies'],
  ['who have answered about it', { ...nobody, answered: [question] }, 'answered'],
  ['for whom it is open: not', withLaw(lawOf('open', { possible_codes: ['A'] })), null],
  ['who follow the law: not', { ...nobody, followed: new Set(['law']) }, null],
])('tells of a correction those %s', (_, concerned, reason) => {
  expect(reasonOf(concerned, { kind: 'correction' })).toBe(reason);
});

it('names the answers to look at again, also where the duty applies', () => {
  const other = { ...question, id: 'q2', number: 2, obligation_ids: ['c'] };
  const concerned = { ...withLaw(lawOf('applies')), answered: [question, other] };
  expect(findConcern(change(), concerned)?.questions).toEqual([question]);
});

it.each([
  ['2026-01-01', true],
  ['2026-11-21', true],
  ['2026-12-21', true],
  ['2026-12-22', false],
])('a change of %s that was published on 21 November is told at once: %s', (date, isSo) => {
  expect(isUrgent({ date }, '2026-11-21')).toBe(isSo);
});
