import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { factSet } from '../library/facts.ts';
import { outcomeRules } from '../library/outcomes.ts';
import { penaltySet } from '../library/penalties.ts';
import { penaltyUnit } from '../library/penalty-unit.ts';

// Separate from the profile: only pages that compute need these schemas.

/** Everything with which pages compute questions, outcomes and penalties themselves. */
const profileRules = z.strictObject({
  fact_set: factSet,
  /** In the order of the laws. */
  outcome_rules: z.array(outcomeRules),
  penalties: penaltySet.shape.penalties,
  /** Newest first. */
  penalty_units: z.array(penaltyUnit),
});
export type ProfileRules = z.infer<typeof profileRules>;

export const profileRulesEndpoints = {
  getProfileRules: endpoint({
    method: 'GET',
    path: '/api/profile-rules',
    access: 'verified',
    status: 200,
    revalidate: true,
    output: profileRules,
  }),
} as const;
