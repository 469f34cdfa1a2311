import { z } from 'zod';
import { fact, factChoice, factGroup, factSet, factStatement, sector } from './facts.ts';
import { outcomeRule, outcomeRules } from './outcomes.ts';
import { greatestOf, penaltyFields, penaltySet } from './penalties.ts';
import { lastPosition } from './stored.ts';
import { uncoveredLaw } from './uncovered-laws.ts';

// Facts, outcome rules, penalties and laws that are not covered as stored. A separate file, so that
// pages do not load these schemas.

/** `factSets/current` and its versions. */
export const storedFactSet = z.object({
  ...factSet.shape,
  screen: z.object({
    ...factSet.shape.screen.shape,
    sectors: z.array(z.object({ ...sector.shape })),
  }),
  groups: z
    .array(
      z.object({
        ...factGroup.shape,
        choices: z.array(z.object({ ...factChoice.shape })),
      }),
    )
    .default([]),
  facts: z.array(z.object({ ...fact.shape, statement: z.object({ ...factStatement.shape }) })),
});
/** `outcomeRules/{subjectId}` and its versions. */
export const storedOutcomeRules = z.object({
  ...outcomeRules.shape,
  rules: z.array(z.object({ ...outcomeRule.shape })).min(1),
});
const storedAmount = z.object({
  units: z.int().positive().optional(),
  dollars: z.int().positive().optional(),
  times_person: z.int().positive().optional(),
  greatest_of: z.object({ ...greatestOf.shape }).optional(),
});

/** `penaltySets/current` and its versions. */
export const storedPenaltySet = z.object({
  ...penaltySet.shape,
  penalties: z.array(
    z.object({
      ...penaltyFields.shape,
      person: storedAmount.optional(),
      company: storedAmount.optional(),
    }),
  ),
});

/** `uncoveredLaws/{id}`. A document that has no position is listed last. */
export const storedUncoveredLaw = z.object({
  ...uncoveredLaw.shape,
  position: z.int().positive().default(lastPosition),
});
export type StoredUncoveredLaw = z.infer<typeof storedUncoveredLaw>;
