import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  listOutside,
  type Questionnaire,
  questionnaires,
} from './outside-profile/test-outside-profile.ts';
import { answersOf, library } from './test-businesses.ts';

// What the profile leaves out of each questionnaire, against lists that were written before it was
// computed.

const { businesses } = z
  .strictObject({
    businesses: z.array(
      z.strictObject({
        name: z.string(),
        sectors: z.array(z.string()).default([]),
        yes: z.array(z.string()),
        unsure: z.array(z.string()).default([]),
        outside: z.record(z.string(), z.union([z.enum(['all', 'none']), z.array(z.string())])),
      }),
    ),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, 'test-outside-businesses.yaml'), 'utf8')));
type Business = (typeof businesses)[number];

const expectedOf = ({ outside }: Business, { id, asked }: Questionnaire): string[] => {
  const expected = outside[id] ?? 'all';
  if (expected === 'none') return [];
  return expected === 'all' ? asked.questions.map((question) => question.id) : expected;
};

/**
 * What differs, law by law: the questions that are left out though they are to be asked, and the
 * reverse.
 */
const compareOutside = (business: Business): string[] =>
  questionnaires.flatMap((law) => {
    const [expected, computed] = [expectedOf(business, law), listOutside(law, answersOf(business))];
    const leftOut = computed.filter((id) => !expected.includes(id));
    const asked = expected.filter((id) => !computed.includes(id));
    return [
      ...(leftOut.length > 0 ? [`${law.id}: leaves out ${leftOut.join(', ')}`] : []),
      ...(asked.length > 0 ? [`${law.id}: asks ${asked.join(', ')}`] : []),
    ];
  });

describe('the questions outside each law', () => {
  it.each(businesses)('$name', (business) => {
    expect(compareOutside(business)).toEqual([]);
  });
});

it('has fifty businesses, with facts that are asked of them, laws and questions that exist', () => {
  expect(new Set(businesses.map(({ name }) => name)).size).toBe(50);
  for (const business of businesses) {
    const facts = resolveFacts(library.factSet, answersOf(business));
    for (const id of business.yes) expect(facts.get(id), `${business.name}: ${id}`).toBe('yes');
    for (const id of business.unsure) {
      expect(facts.get(id), `${business.name}: ${id}`).toBe('unsure');
    }
    expect(questionnaires.map(({ id }) => id)).toEqual(
      expect.arrayContaining(Object.keys(business.outside)),
    );
    for (const law of questionnaires) {
      expect(law.asked.questions.map(({ id }) => id)).toEqual(
        expect.arrayContaining(expectedOf(business, law)),
      );
    }
  }
});
