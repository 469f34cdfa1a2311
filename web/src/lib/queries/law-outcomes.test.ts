import type { OutcomeRule } from '@lexplain/contract/library/outcomes';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import { describe, expect, it } from 'vitest';
import { findReasonFor, listReasonsAgainst, type Outcomes, sortByOutcome } from './law-outcomes';

const outcomeOf = (more: Partial<LawOutcome> = {}): LawOutcome => ({
  subject_id: 'a',
  headline: 'applies',
  codes: ['A 1'],
  matches: [],
  open: [],
  unsure: [],
  deciding: [],
  possible_codes: [],
  codes_off: [],
  ...more,
});

const laws = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
const outcomes: Outcomes = new Map(
  (
    [
      ['a', 'does_not_apply'],
      ['b', 'open'],
      ['c', 'partly'],
      ['d', 'ask_an_adviser'],
      ['e', 'applies'],
      ['g', 'by_contract'],
    ] as const
  ).map(([id, headline]) => [id, outcomeOf({ subject_id: id, headline })]),
);
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).join('');

describe('laws by their outcome', () => {
  it('are those that apply, those that may, those by contract, and apart those that do not', () => {
    const { shown, folded } = sortByOutcome(laws, outcomes);
    expect([idsOf(shown), idsOf(folded)]).toEqual(['ecdbfg', 'a']);
  });

  it('are all in their order without a profile', () => {
    const { shown, folded } = sortByOutcome(laws, null);
    expect([idsOf(shown), idsOf(folded)]).toEqual(['abcdefg', '']);
  });

  it('are each shown once', () => {
    const { shown, folded } = sortByOutcome(laws, outcomes);
    expect(idsOf([...shown, ...folded].toSorted((a, b) => (a.id < b.id ? -1 : 1)))).toBe('abcdefg');
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

  const none = rule('does_not_apply', 'It sends nothing.');
  const byContract = { ...rule('does_not_apply', 'Its client may ask.'), by_contract: true };

  it('are those of the headline, with their references', () => {
    const matches = [none, byContract, rule('partly', 'It may send.')];
    const reasonsOf = (headline: LawOutcome['headline']) =>
      listReasonsAgainst(new Map([['a', outcomeOf({ headline, matches })]]), 'a');
    expect(reasonsOf('does_not_apply')).toEqual(['It sends nothing. (s 1)']);
    expect(reasonsOf('by_contract')).toEqual(['Its client may ask. (s 1)']);
  });

  it('say in one sentence why a law binds or may bind', () => {
    const matches = [none, rule('partly', 'It may send.'), rule('applies', 'It sends.')];
    const reasonOf = (headline: LawOutcome['headline']) =>
      findReasonFor(new Map([['a', outcomeOf({ headline, matches })]]), 'a');
    expect(reasonOf('applies')).toBe('It sends.');
    expect(reasonOf('partly')).toBe('It may send.');
    expect(reasonOf('ask_an_adviser')).toBeNull();
    expect(reasonOf('does_not_apply')).toBeNull();
    expect(findReasonFor(null, 'a')).toBeNull();
  });

  it('are none where the law binds or may bind', () => {
    for (const headline of ['applies', 'partly', 'ask_an_adviser', 'open'] as const) {
      const known = new Map([['a', outcomeOf({ headline, matches: [none] })]]);
      expect(listReasonsAgainst(known, 'a'), headline).toEqual([]);
    }
    expect(listReasonsAgainst(new Map(), 'b')).toEqual([]);
    expect(listReasonsAgainst(null, 'a')).toEqual([]);
  });
});
