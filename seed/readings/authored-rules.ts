import { clockRule, clockRules } from '@lexplain/contract/library/clock-rules';
import { fact, factSet } from '@lexplain/contract/library/facts';
import { outcomeRule, outcomeRules } from '@lexplain/contract/library/outcomes';
import { z } from 'zod';

// Rules as an editor writes them: each entry may name the day on which it was read in its source.
// An entry without one was read with the obligations that it is about.

const readOn = { read_on: z.iso.date().optional() };

export const authoredFactSet = factSet.extend({ facts: z.array(fact.extend(readOn)) });
export type AuthoredFactSet = z.infer<typeof authoredFactSet>;

export const authoredOutcomeRules = outcomeRules.extend({
  rules: z.array(outcomeRule.extend(readOn)).min(1),
});
export type AuthoredOutcomeRules = z.infer<typeof authoredOutcomeRules>;

export const authoredClockRules = clockRules.extend({
  clocks: z.array(clockRule.safeExtend(readOn)).min(1),
});
export type AuthoredClockRules = z.infer<typeof authoredClockRules>;

/** Entries as they are stored and published, which is without the days. */
export const withoutDays = <Entry extends { read_on?: string | undefined }>(
  entries: readonly Entry[],
): Omit<Entry, 'read_on'>[] => entries.map(({ read_on: _, ...entry }) => entry);
