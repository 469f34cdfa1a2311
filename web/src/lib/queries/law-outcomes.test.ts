import type { OutcomeRule } from '@lexplain/contract/library/outcomes';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import { describe, expect, it } from 'vitest';
import { findSwitchedOn, listReasons, type Outcomes, sortByOutcome } from './law-outcomes';

const outcomeOf = (more: Partial<LawOutcome> = {}): LawOutcome => ({
  subject_id: 'a',
  headline: 'applies',
  codes: ['A 1'],
  matches: [],
  open: [],
  unsure: [],
  deciding: [],
  possible_codes: [],
  ...more,
});

const laws = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const outcomes: Outcomes = new Map(
  (
    [
      ['a', 'does_not_apply'],
      ['b', 'open'],
      ['c', 'partly'],
      ['d', 'ask_an_adviser'],
      ['e', 'applies'],
    ] as const
  ).map(([id, headline]) => [id, outcomeOf({ subject_id: id, headline })]),
);
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).join('');

describe('laws by their outcome', () => {
  it('are those that apply, those that may, and apart those that do not', () => {
    const { shown, folded } = sortByOutcome(laws, outcomes);
    expect([idsOf(shown), idsOf(folded)]).toEqual(['ecdbf', 'a']);
  });

  it('are all in their order without a profile', () => {
    const { shown, folded } = sortByOutcome(laws, null);
    expect([idsOf(shown), idsOf(folded)]).toEqual(['abcdef', '']);
  });

  it('are each shown once', () => {
    const { shown, folded } = sortByOutcome(laws, outcomes);
    expect(idsOf([...shown, ...folded].toSorted((a, b) => (a.id < b.id ? -1 : 1)))).toBe('abcdef');
  });
});

describe('the reasons', () => {
  const rule = (outcome: OutcomeRule['outcome'], because: string): OutcomeRule => ({
    id: because,
    when: { company: 'yes' },
    outcome,
    because,
    reference: 's 1',
    confidence: 'primary',
  });

  it('are those of the headline, with their references', () => {
    const matches = [rule('applies', 'It sends.'), rule('partly', 'It may send.')];
    const known = new Map([['a', outcomeOf({ matches })]]);
    expect(listReasons(known, 'a')).toEqual(['It sends. (s 1)']);
    expect(listReasons(known, 'b')).toEqual([]);
    expect(listReasons(null, 'a')).toEqual([]);
  });
});

describe('the obligations that are switched on', () => {
  it('are known once nothing of the law is open or unsure', () => {
    expect(findSwitchedOn(outcomeOf())).toEqual(new Set(['A 1']));
    expect(findSwitchedOn(outcomeOf({ headline: 'does_not_apply', codes: [] }))).toEqual(new Set());
  });

  it.each([
    ['without an outcome', undefined],
    ['while a question can still add to them', outcomeOf({ deciding: ['company'] })],
    ['after an answer "not sure"', outcomeOf({ unsure: ['company'] })],
    ['where an adviser has to say', outcomeOf({ headline: 'ask_an_adviser' })],
    ['while nothing is decided', outcomeOf({ headline: 'open' })],
  ])('are not known %s', (_, outcome) => {
    expect(findSwitchedOn(outcome)).toBeNull();
  });
});
