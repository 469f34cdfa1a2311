import { resolveFacts } from '@lexplain/contract/library/facts';
import { evaluateOutcome, type OutcomeRule } from '@lexplain/contract/library/outcomes';
import { describe, expect, it } from 'vitest';
import { answersOf, library, secondReading } from './test-businesses.ts';

const { factSet, outcomeRules } = library;
const rulesOf = (subjectId: string): OutcomeRule[] =>
  outcomeRules.find(({ subject_id }) => subject_id === subjectId)?.rules ?? [];
const laws = [
  'health-and-state-privacy',
  'aml-ctf-act-2006',
  'australian-consumer-law',
  'surveillance-and-recording',
];

describe.each(secondReading)('$name', (business) => {
  const facts = resolveFacts(factSet, answersOf(business));

  it('names facts that are asked in its sectors, and each law', () => {
    for (const id of business.yes) expect(facts.get(id), id).toBe('yes');
    for (const id of business.unsure) expect(facts.get(id), id).toBe('unsure');
    expect(Object.keys(business.expected).sort()).toEqual([...laws].sort());
  });

  it.each(laws)('%s has the outcome that its section gives', (law) => {
    const [outcome, because] = (business.expected[law] ?? '').split('; ');
    expect(evaluateOutcome(rulesOf(law), facts).headline, because).toBe(outcome);
  });

  it('is bound by the obligations that its sections give, and not by others', () => {
    const codes = laws.flatMap((law) => evaluateOutcome(rulesOf(law), facts).codes);
    expect(business.on.filter((code) => !codes.includes(code))).toEqual([]);
    expect(business.off.filter((code) => codes.includes(code))).toEqual([]);
  });
});

it('names obligations that exist, of which a business is bound or not', () => {
  const known = library.laws.flatMap(({ obligations }) => obligations.map(({ code }) => code));
  expect(known).toEqual(
    expect.arrayContaining(secondReading.flatMap(({ on, off }) => [...on, ...off])),
  );
});
