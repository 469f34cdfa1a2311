import { findLawAtStake } from '@lexplain/contract/changes/at-stake';
import { type FactAnswer, type FactAnswers, resolveFacts } from '@lexplain/contract/library/facts';
import { findFactsRead } from '@lexplain/contract/library/outcomes';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { listPenaltiesAtStake } from '@lexplain/contract/profile/penalties-at-stake';
import { expect, it } from 'vitest';
import { chooseSampleSize } from '../dev/tests/sample-size.ts';
import { answersOf, businesses, library } from './test-businesses.ts';

// What is at stake while a question of the law is answered "Not sure".

const { factSet, outcomeRules, penaltySet, penaltyUnits } = library;
const penalties = { penalties: penaltySet.penalties, penalty_units: penaltyUnits };
const day = '2026-11-24';

const outcomeOf = (given: FactAnswers, lawId: string) => {
  const ofLaw = outcomeRules.filter(({ subject_id }) => subject_id === lawId);
  const [outcome] = computeOutcomes({ fact_set: factSet, outcome_rules: ofLaw }, given);
  if (!outcome) throw new Error(`No law has the id ${lawId}`);
  return outcome;
};

const stakesOf = (given: FactAnswers, lawId: string) =>
  listPenaltiesAtStake(outcomeOf(given, lawId), resolveFacts(factSet, given), penalties, day);

const answerWith = (given: FactAnswers, id: string, answer: FactAnswer): FactAnswers => ({
  ...given,
  answers: { ...given.answers, [id]: answer },
});

const cafe = businesses.find(({ name }) => name === 'Café, company with a newsletter');
const given = answersOf(cafe ?? { sectors: [], yes: [], unsure: [] });

it('has the amounts of the duties that bind whatever the answer', () => {
  const unsure = answerWith(given, 'sender_name', 'unsure');
  expect(stakesOf(unsure, 'spam-act-2003').at(-1)).toMatchObject({
    aud: 182_000,
    penalty: { provision: 'Spam Act s 25' },
  });
  expect(stakesOf(answerWith(given, 'health_service', 'unsure'), 'privacy-act-1988')).not.toEqual(
    [],
  );
});

/** Each question of a law that no other question depends on: its answer changes no other one. */
const questionsOf = (rules: (typeof outcomeRules)[number]['rules']): string[] =>
  findFactsRead(rules).filter((id) => !factSet.facts.some(({ asked_if }) => asked_if === id));

const listPenalties = (answers: FactAnswers, lawId: string): string[] =>
  stakesOf(answers, lawId).map(({ of, penalty }) => `${of} ${penalty.id}`);

/** A director's amounts are shown to a company only while there is none for companies. */
const isOutdone = (one: string, known: string[]): boolean =>
  one.startsWith('person') && known.some((other) => other.startsWith('company'));

it('never has an amount that an answer could take away', () => {
  // All of them in the deep run.
  const some = businesses.slice(0, chooseSampleSize(20, businesses.length));
  const all = some.flatMap((business) => outcomeRules.map((law) => ({ business, law })));
  let shown = 0;
  for (const { business, law } of all) {
    const answered = answersOf(business);
    for (const fact of questionsOf(law.rules)) {
      const unsure = listPenalties(answerWith(answered, fact, 'unsure'), law.subject_id);
      shown += unsure.length;
      const [yes, no] = (['yes', 'no'] as const).map((answer) =>
        listPenalties(answerWith(answered, fact, answer), law.subject_id),
      );
      const isLost = (one: string): boolean =>
        [yes, no].some((known = []) => !known.includes(one) && !isOutdone(one, known));
      expect(unsure.filter(isLost), `${business.name}: ${fact}`).toEqual([]);
    }
  }
  expect(shown).toBeGreaterThan(100);
});

it('says of a change that more may be at stake where an answer may add a duty that it names', () => {
  const unsure = answerWith(given, 'sender_name', 'unsure');
  const outcome = outcomeOf(unsure, 'spam-act-2003');
  const ofDuties = (codes: string[]) =>
    findLawAtStake(outcome, resolveFacts(factSet, unsure), penalties, codes, day);
  const { codes, possible_codes } = outcome;
  const open = possible_codes.filter((code) => !codes.includes(code));
  expect(ofDuties(codes)).toEqual({ aud: 182_000, is_limit: true });
  expect(ofDuties([...codes, ...open])).toEqual({ aud: 182_000, is_limit: false });
  expect(ofDuties(open)).toBeNull();
});
