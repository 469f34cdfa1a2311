import type { FactAnswers } from '@lexplain/contract/library/facts';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { describe, expect, it } from 'vitest';
import { answersOf, businesses, library } from './test-businesses.ts';

const { factSet, outcomeRules } = library;
const law = { fact_set: factSet, outcome_rules: outcomeRules };

describe('the obligations that may bind', () => {
  const possible = (given: FactAnswers, subjectId: string): string[] =>
    computeOutcomes(law, given).find(({ subject_id }) => subject_id === subjectId)
      ?.possible_codes ?? [];
  const settled: FactAnswers = {
    sectors: ['infrastructure', 'consumer_data'],
    answers: Object.fromEntries(factSet.facts.map(({ id }) => [id, 'no'])),
  };
  const but = (answers: FactAnswers['answers']): FactAnswers => ({
    ...settled,
    answers: { ...settled.answers, ...answers },
  });

  it('are not those that an undecided law can no longer switch on', () => {
    // Whoever may hold an interest may have to register it, and has no risk program to report on.
    const soci = possible(but({ asset_interest: 'unsure' }), 'soci-act-2018');
    expect(soci).toContain('SOCI s 24');
    expect(soci).not.toContain('SOCI s 30AG');
    expect(possible(but({ cdr_trusted_adviser: 'unsure' }), 'consumer-data-right')).toEqual([]);
  });

  it('are those that an open or an unsure answer can still switch on', () => {
    const { critical_infrastructure_asset: _, ...others } = settled.answers;
    expect(possible({ ...settled, answers: others }, 'soci-act-2018')).toContain('SOCI s 30AG');
    expect(possible(but({ cdr_accredited: 'unsure' }), 'consumer-data-right')).toContain(
      'CDR r 9.3-9.4',
    );
  });

  it('are at least those that are switched on, and none where the law does not apply', () => {
    for (const one of businesses) {
      for (const { headline, codes, possible_codes } of computeOutcomes(law, answersOf(one))) {
        expect(possible_codes).toEqual(expect.arrayContaining(codes));
        if (headline === 'does_not_apply') expect(possible_codes).toEqual([]);
      }
    }
  });
});
