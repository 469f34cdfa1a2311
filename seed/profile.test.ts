import { factsOf, questionsOf } from '@lexplain/contract/library/fact-groups';
import {
  type FactAnswer,
  type FactAnswers,
  listCountedAnswers,
  resolveFacts,
} from '@lexplain/contract/library/facts';
import { compareOutcomes } from '@lexplain/contract/profile/outcome-changes';
import { computeOutcomes, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import {
  companyFact,
  governmentFacts,
  listPenaltiesAtStake,
} from '@lexplain/contract/profile/penalties-at-stake';
import { nextQuestions, screenQuestion } from '@lexplain/contract/profile/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSampleSize } from '../dev/tests/sample-size.ts';
import { answersOf, businesses, library } from './test-businesses.ts';

const { factSet, outcomeRules, penaltySet, penaltyUnits } = library;
const law = { fact_set: factSet, outcome_rules: outcomeRules };
const open: FactAnswers = { sectors: null, answers: {} };

const answer = (given: FactAnswers, question: string, all: FactAnswers): FactAnswers => {
  if (question === screenQuestion) return { ...given, sectors: all.sectors };
  const answers = factsOf(factSet, question).map((id): [string, FactAnswer] => [
    id,
    all.answers[id] ?? 'unsure',
  ]);
  return { ...given, answers: { ...given.answers, ...Object.fromEntries(answers) } };
};

/** Asks a business what is asked next, until nothing is. */
const interview = (all: FactAnswers, of = law): { asked: string[]; given: FactAnswers } => {
  const asked: string[] = [];
  let given = open;
  for (;;) {
    const [question] = nextQuestions(of, given);
    if (question === undefined) return { asked, given };
    asked.push(question);
    given = answer(given, question, all);
  }
};

/** What the questions decide: headline and obligations, and the reasons where there are none. */
const decided = (outcomes: LawOutcome[]) =>
  outcomes.map(({ subject_id, headline, codes, matches }) => ({
    subject_id,
    headline,
    codes: [...codes].sort(),
    reasons:
      codes.length === 0
        ? matches.filter(({ outcome }) => outcome === headline).map(({ id }) => id)
        : [],
  }));

it('has no fact with the id of the screen, and the facts that penalties read', () => {
  const ids = factSet.facts.map(({ id }) => id);
  expect(ids).not.toContain(screenQuestion);
  expect(ids).toEqual(expect.arrayContaining([companyFact, ...governmentFacts]));
});

const mostQuestions = (name: string): number => {
  if (name.startsWith('Café')) return 17;
  return name.startsWith('GP practice') ? 20 : 30;
};

const interviewed = businesses.map((business) => {
  const all = answersOf(business);
  return { name: business.name, all, ...interview(all) };
});

describe.each(interviewed)('$name', ({ name, all, asked, given }) => {
  it('has the same outcomes by what it is asked as by all answers', () => {
    expect(decided(computeOutcomes(law, given))).toEqual(decided(computeOutcomes(law, all)));
    for (const { deciding, headline } of computeOutcomes(law, given)) {
      expect([deciding, headline]).toEqual([[], expect.not.stringMatching('open')]);
    }
  });

  it('is asked few questions, each once, the screen first', () => {
    expect(asked.length).toBeLessThanOrEqual(mostQuestions(name));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked[0]).toBe(screenQuestion);
  });

  it('is asked only what its sectors and its answers leave open', () => {
    const counted = listCountedAnswers(factSet, given).map(({ id }) => id);
    expect(questionsOf(factSet, counted).length).toBe(asked.length - 1);
  });
});

describe('where a business is', () => {
  const places = factsOf(factSet, 'places');
  const others = outcomeRules.filter(({ rules }) =>
    rules.every(({ when }) => Object.keys(when).every((id) => !places.includes(id))),
  );
  const federal = { ...law, outcome_rules: others };

  it('is one of eight places', () => {
    expect(places).toHaveLength(8);
  });

  it.each(businesses)('is not asked of $name where no rule reads a place', (one) => {
    expect(interview(answersOf(one), federal).asked).not.toContain('places');
  });
});

it('asks no business of the table more than 28 questions', () => {
  const most = Math.max(...interviewed.map(({ asked }) => asked.length));
  expect(most).toBeLessThanOrEqual(28);
});

it('asks the questions that an answer leads to next', () => {
  let given = answer(open, screenQuestion, { sectors: [], answers: {} });
  for (const id of ['company', 'sends_promotions']) {
    given = { ...given, answers: { ...given.answers, [id]: 'yes' } };
    const [next] = nextQuestions(law, given);
    expect(factSet.facts.find((fact) => fact.id === next)?.asked_if).toBe(id);
    for (const fact of factSet.facts.filter(({ asked_if }) => asked_if === id)) {
      given = { ...given, answers: { ...given.answers, [fact.id]: 'no' } };
    }
  }
});

const anyAnswers: fc.Arbitrary<FactAnswers> = fc
  .tuple(
    fc.oneof(
      fc.constant('unsure' as const),
      fc.subarray(factSet.screen.sectors.map(({ id }) => id)),
    ),
    fc.array(fc.constantFrom<FactAnswer>('yes', 'no', 'no', 'no', 'unsure'), {
      minLength: factSet.facts.length,
      maxLength: factSet.facts.length,
    }),
  )
  .map(([sectors, given]) => ({
    sectors,
    answers: Object.fromEntries(
      factSet.facts.map(({ id }, index): [string, FactAnswer] => [id, given[index] ?? 'no']),
    ),
  }));

it('decides for any answers what all of them decide', () => {
  fc.assert(
    fc.property(anyAnswers, (all) => {
      const { given } = interview(all);
      expect(decided(computeOutcomes(law, given))).toEqual(decided(computeOutcomes(law, all)));
    }),
    { numRuns: chooseSampleSize(10, 2_000) },
  );
});

it('has a law that is not settled exactly while a question is left', () => {
  fc.assert(
    fc.property(anyAnswers, fc.integer({ min: 0, max: factSet.facts.length }), (all, count) => {
      const answers = Object.fromEntries(Object.entries(all.answers).slice(0, count));
      const given = { ...all, answers };
      const isSettled = computeOutcomes(law, given).every(({ deciding }) => deciding.length === 0);
      expect(isSettled).toBe(nextQuestions(law, given).length === 0);
    }),
    { numRuns: chooseSampleSize(25, 2_000) },
  );
});

describe('what other answers change', () => {
  const cafe = interview({ sectors: [], answers: { tax_file_numbers: 'yes' } }).given;
  const of = (given: FactAnswers) => computeOutcomes(law, given);

  it('is nothing for the same answers', () => {
    expect(compareOutcomes(of(cafe), of(cafe))).toEqual([]);
  });

  it('names the law, both headlines, and the obligations that are switched on and off', () => {
    const before: FactAnswers = {
      ...cafe,
      answers: { ...cafe.answers, austrac_reporting_entity: 'no' },
    };
    const after: FactAnswers = {
      ...cafe,
      answers: { ...cafe.answers, austrac_reporting_entity: 'yes' },
    };
    const changes = compareOutcomes(of(before), of(after));
    expect(changes).toMatchObject([
      { subject_id: 'aml-ctf-act-2006', before: 'does_not_apply', after: 'applies', removed: [] },
      { subject_id: 'privacy-act-1988', before: 'partly', after: 'partly', removed: [] },
    ]);
    expect(changes[0]?.added).toContain('AML s 41');
    expect(changes[1]?.added).toContain('APP 1.2');
    expect(compareOutcomes(of(after), of(before)).map(({ removed }) => removed)).toEqual(
      changes.map(({ added }) => added),
    );
  });
});

describe('the penalty at stake on 24 November 2026', () => {
  const penalties = { penalties: penaltySet.penalties, penalty_units: penaltyUnits };
  const stakesOf = (given: FactAnswers, subjectId: string) => {
    const outcome = computeOutcomes(law, given).find(({ subject_id }) => subject_id === subjectId);
    const facts = resolveFacts(factSet, given);
    return outcome ? listPenaltiesAtStake(outcome, facts, penalties, '2026-11-24') : [];
  };
  const stakeOf = (given: FactAnswers, subjectId: string) =>
    stakesOf(given, subjectId).at(-1) ?? null;
  const businessOf = (name: string): FactAnswers => {
    const found = businesses.find((one) => one.name === name);
    if (!found) throw new Error(`No business is called ${name}`);
    return interview(answersOf(found)).given;
  };
  const newsletter = businessOf('Café, company with a newsletter');

  it('is the highest of what a company can be ordered to pay', () => {
    expect(stakeOf(newsletter, 'spam-act-2003')).toMatchObject({
      of: 'company',
      aud: 182_000,
      beyond: null,
      penalty: { id: 'spam-consent-prior-record', provision: 'Spam Act s 25' },
      calculation: '500 penalty units of $364',
    });
    expect(stakeOf(newsletter, 'privacy-act-1988')).toMatchObject({
      of: 'company',
      aud: 50_000_000,
      beyond: { times_benefit: 3, percent_of_turnover: 30 },
      calculation: 'The greatest of $50,000,000, 3 times the benefit and 30% of turnover',
    });
  });

  it('ranges from the lowest to the highest, each with what it is for', () => {
    const ranged = stakesOf(newsletter, 'privacy-act-1988').map(({ aud, penalty }) => [
      aud,
      penalty.owner_text,
    ]);
    expect(ranged).toEqual([
      [
        364_000,
        'a smaller breach, for example a gap in a privacy policy or in a statement about a data breach',
      ],
      [3_640_000, "a breach of somebody's privacy"],
      [50_000_000, "a serious breach of somebody's privacy"],
    ]);
  });

  it('is that of a person for a business that is no company', () => {
    expect(stakeOf(businessOf('Café, sole trader with staff'), 'privacy-act-1988')).toMatchObject({
      of: 'person',
      aud: 2_500_000,
      calculation: '$2,500,000',
    });
  });

  it('is a director’s where the law names none for companies', () => {
    expect(stakeOf(newsletter, 'corporations-act-directors')).toMatchObject({
      of: 'person',
      aud: 1_820_000,
      calculation: 'The greatest of 5,000 penalty units of $364 and 3 times the benefit',
    });
  });

  it('multiplies a person’s for a company where the Act does', () => {
    const given = businessOf('Electricity network with 500,000 customers');
    expect(stakeOf(given, 'soci-act-2018')).toMatchObject({
      of: 'company',
      aud: 455_000,
      calculation: '250 penalty units of $364, times 5 for a company',
    });
  });

  it('names the limit of a share of turnover', () => {
    const given = businessOf('Advice firm with its own licence');
    expect(stakeOf(given, 'corporations-act-directors')?.calculation).toBe(
      'The greatest of 50,000 penalty units of $364, 3 times the benefit and 10% of turnover (at most 2,500,000 penalty units)',
    );
  });

  it('is unknown where no duty binds yet, where the kind of business is open, and for government', () => {
    expect(stakeOf(newsletter, 'soci-act-2018')).toBeNull();
    expect(stakeOf(open, 'spam-act-2003')).toBeNull();
    const unsure = businessOf('Contractor unsure of tax file numbers');
    expect(stakeOf(unsure, 'privacy-act-1988')).toBeNull();
    expect(stakeOf(businessOf('Commonwealth department'), 'privacy-act-1988')).toBeNull();
    const { answers } = newsletter;
    const noKind: FactAnswers = { ...newsletter, answers: { ...answers, company: 'unsure' } };
    expect(stakeOf(noKind, 'spam-act-2003')).toBeNull();
  });

  it('is unknown where only an unconfirmed rule switches obligations on', () => {
    expect(stakeOf(businessOf('Internet provider with 500 services'), 'soci-act-2018')).toBeNull();
  });

  it('is unknown before the first known penalty unit', () => {
    const outcome = computeOutcomes(law, newsletter).find(({ codes }) =>
      codes.includes('SPAM s 17'),
    );
    const facts = resolveFacts(factSet, newsletter);
    expect(outcome && listPenaltiesAtStake(outcome, facts, penalties, '2019-01-01')).toEqual([]);
  });
});
