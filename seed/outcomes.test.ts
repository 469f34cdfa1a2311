import { type FactAnswer, type FactAnswers, resolveFacts } from '@lexplain/contract/library/facts';
import {
  evaluateOutcome,
  headlineOf,
  headlines,
  type OutcomeRule,
} from '@lexplain/contract/library/outcomes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersOf, businesses, library, otherwise } from './test-businesses.ts';

const { factSet, outcomeRules } = library;
const rulesOf = (subjectId: string): OutcomeRule[] =>
  outcomeRules.find(({ subject_id }) => subject_id === subjectId)?.rules ?? [];
const laws = Object.keys(otherwise);

describe.each(businesses)('$name', (business) => {
  const facts = resolveFacts(factSet, answersOf(business));

  it('names facts that are asked in its sectors, and laws', () => {
    for (const id of business.yes) expect(facts.get(id), id).toBe('yes');
    for (const id of business.unsure) expect(facts.get(id), id).toBe('unsure');
    for (const law of Object.keys(business.expected)) expect(laws).toContain(law);
  });

  it('is bound by the obligations that its sections give, and not by others', () => {
    const codes = laws.flatMap((law) => evaluateOutcome(rulesOf(law), facts).codes);
    expect(codes).toEqual(expect.arrayContaining(business.on));
    expect(codes.filter((code) => business.off.includes(code))).toEqual([]);
  });

  it.each(laws)('%s has the outcome that its section gives', (law) => {
    const [outcome, because] = (business.expected[law] ?? otherwise[law] ?? '').split('; ');
    expect(evaluateOutcome(rulesOf(law), facts).headline, because).toBe(outcome);
  });
});

it('names obligations that exist, of which a business is bound or not', () => {
  const known = library.laws.flatMap(({ obligations }) => obligations.map(({ code }) => code));
  expect(known).toEqual(
    expect.arrayContaining(businesses.flatMap(({ on, off }) => [...on, ...off])),
  );
});

it('switches on what binds anyone with each rule that binds', () => {
  for (const { subject, obligations } of library.laws) {
    const anyone = obligations.filter(({ applies_when }) =>
      applies_when?.startsWith('Anyone, of any size'),
    );
    for (const { id, outcome, codes } of rulesOf(subject.id)) {
      if (outcome !== 'applies' && outcome !== 'partly') continue;
      expect(codes, id).toEqual(expect.arrayContaining(anyone.map(({ code }) => code)));
    }
  }
});

it('has one label, with the same first words, for what binds by contract alone', () => {
  // The Essential Eight is no law: a contract is one of the things that make it binding.
  const binding = outcomeRules
    .filter(({ subject_id }) => subject_id !== 'essential-eight')
    .flatMap(({ rules }) => rules)
    .filter(
      (rule) =>
        headlineOf(rule) === 'by_contract' ||
        /does not bind you|not by law|bound by contract/i.test(rule.because),
    );
  expect(binding.map(({ id }) => id)).toEqual([
    'supplier',
    'supplier',
    'representative',
    'representative',
    'contractor-elsewhere',
    'nsw-contractor',
    'nsw-contractor-staff-only',
    'nsw-contractor-small',
  ]);
  for (const rule of binding) {
    expect([rule.id, headlineOf(rule), rule.codes]).toEqual([rule.id, 'by_contract', undefined]);
    expect(rule.because, rule.id).toMatch(/^The law does not bind you\. Your contract with /);
  }
});

it('knows at least forty businesses', () => {
  expect(businesses.length).toBeGreaterThanOrEqual(40);
});

const anyAnswer = fc.constantFrom<FactAnswer | 'open'>('yes', 'no', 'unsure', 'open');
const anyAnswers: fc.Arbitrary<FactAnswers> = fc
  .tuple(
    fc.oneof(
      fc.constant(null),
      fc.constant('unsure' as const),
      fc.subarray(factSet.screen.sectors.map(({ id }) => id)),
    ),
    fc.array(anyAnswer, { minLength: factSet.facts.length, maxLength: factSet.facts.length }),
  )
  .map(([sectors, given]) => ({
    sectors,
    answers: Object.fromEntries(
      factSet.facts.flatMap(({ id }, index): [string, FactAnswer][] => {
        const answer = given[index];
        return answer === undefined || answer === 'open' ? [] : [[id, answer]];
      }),
    ),
  }));

const claimsOf = (id: string, given: FactAnswers): string[] =>
  evaluateOutcome(rulesOf(id), resolveFacts(factSet, given))
    .matches.filter(({ outcome }) => outcome !== 'ask_an_adviser')
    .map((rule) => rule.id);

it('has an outcome or open questions for any answers', () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const facts = resolveFacts(factSet, given);
      for (const id of laws) {
        const { headline, matches, open } = evaluateOutcome(rulesOf(id), facts);
        expect([...headlines, 'open']).toContain(headline);
        if (headline === 'open') expect(open).not.toEqual([]);
        if (matches.some(({ outcome }) => outcome === 'does_not_apply')) {
          expect(matches.filter(({ outcome }) => /applies$|partly/.test(outcome))).toEqual([]);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

/** A fact that decides whether others are asked; where it is no, they are no. */
const conditions = new Set(factSet.facts.map(({ asked_if }) => asked_if));

it('claims nothing for "unsure" that it does not claim for yes and for no', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom(...factSet.facts.map(({ id }) => id)),
      (given, fact) => {
        const withAnswer = (answer: FactAnswer): FactAnswers => ({
          ...given,
          answers: { ...given.answers, [fact]: answer },
        });
        const known: FactAnswer[] = conditions.has(fact) ? ['yes'] : ['yes', 'no'];
        const invented = laws.flatMap((id) => {
          const claims = claimsOf(id, withAnswer('unsure'));
          return known.flatMap((answer) => {
            const others = claimsOf(id, withAnswer(answer));
            return claims.filter((claim) => !others.includes(claim));
          });
        });
        expect(invented).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});
