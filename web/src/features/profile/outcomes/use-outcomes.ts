import { type ResolvedFacts, resolveFacts } from '@lexplain/contract/library/facts';
import { computeOutcomes, isStale, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '../../../session/use-auth';
import { profileQuery, profileRulesQuery } from '../queries';

/** What follows from a profile for each law, computed by the page. */
export interface Outcomes {
  profile: Profile;
  rules: ProfileRules;
  /** What the profile answers. */
  facts: ResolvedFacts;
  /** By the law's id. A law without rules has none. */
  outcomes: ReadonlyMap<string, LawOutcome>;
  /** Whether nothing is left to ask. */
  isComplete: boolean;
  /** Whether the latest record no longer says what holds today. False without a record. */
  isStale: boolean;
  /** Whether anything was answered. Without it, a page shows all laws alike. */
  hasProfile: boolean;
}

export const toOutcomes = (profile: Profile, rules: ProfileRules): Outcomes => {
  const laws = computeOutcomes(rules, profile);
  return {
    profile,
    rules,
    facts: resolveFacts(rules.fact_set, profile),
    outcomes: new Map(laws.map((law) => [law.subject_id, law])),
    // Without the order of the questions, which the first screen does not need.
    isComplete: laws.every(({ deciding }) => deciding.length === 0),
    isStale: profile.record !== null && isStale(profile.record.stale),
    hasProfile: profile.sectors !== null || Object.keys(profile.answers).length > 0,
  };
};

export interface LoadedOutcomes {
  /** Null until it is loaded, and where the library has no rules to compute with. */
  data: Outcomes | null;
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** The outcomes of the signed-in person's organisation. */
export const useOutcomes = (): LoadedOutcomes => {
  const { organisation } = useAuth();
  const profile = useQuery({
    ...profileQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
  const rules = useQuery(profileRulesQuery);
  const data = useMemo(
    () => (profile.data && rules.data ? toOutcomes(profile.data, rules.data) : null),
    [profile.data, rules.data],
  );
  return {
    data,
    isPending: profile.isPending || rules.isPending,
    // A failed refresh of shown data is reported elsewhere.
    error: data ? null : (profile.error ?? rules.error),
    refetch: () => Promise.all([profile.refetch(), rules.refetch()]),
  };
};
