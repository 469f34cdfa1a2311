import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FactAnswer, FactAnswers } from '@lexplain/contract/library/facts';
import { parse } from 'yaml';
import { z } from 'zod';
import { composeIncidentRules } from './incidents/incident-rules.ts';
import { readLibrary } from './read-library.ts';

// The businesses of test-businesses.yaml and test-second-reading.yaml, with their answers to all
// facts of the library.

const business = z.strictObject({
  name: z.string(),
  sectors: z.array(z.string()).default([]),
  yes: z.array(z.string()),
  unsure: z.array(z.string()).default([]),
  /**
   * By law: the outcome and its reason, parted by a semicolon. Another law has the one of
   * `otherwise`.
   */
  expected: z.record(z.string(), z.string()),
  /** Codes of obligations that must be switched on, and that must not be. */
  on: z.array(z.string()).default([]),
  off: z.array(z.string()).default([]),
});
type Business = z.infer<typeof business>;

const readBusinesses = (file: string) =>
  z
    .strictObject({ otherwise: z.record(z.string(), z.string()), businesses: z.array(business) })
    .parse(parse(readFileSync(join(import.meta.dirname, file), 'utf8')));

export const { otherwise, businesses } = readBusinesses('test-businesses.yaml');

export const secondReading = readBusinesses('test-second-reading.yaml').businesses;

export const library = readLibrary();

export const incidentRules = composeIncidentRules(library.incidentRules, library.clockRules);

export const answersOf = ({
  sectors,
  yes,
  unsure,
}: Pick<Business, 'sectors' | 'yes' | 'unsure'>): FactAnswers => ({
  sectors,
  answers: Object.fromEntries(
    library.factSet.facts.map(({ id }): [string, FactAnswer] => {
      if (unsure.includes(id)) return [id, 'unsure'];
      return [id, yes.includes(id) ? 'yes' : 'no'];
    }),
  ),
});
