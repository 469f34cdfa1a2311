import type { StoredClientLaw } from '@lexplain/contract/clients/laws/stored';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { evaluateOutcome } from '@lexplain/contract/library/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import {
  type StoredProfile,
  storedProfile,
  toFactAnswers,
} from '@lexplain/contract/profile/stored';

// Whether each law binds a client, by its profile.

export type Outcome = NonNullable<StoredClientLaw['outcome']>;

const computeHeadlines = (
  { fact_set, outcome_rules }: Pick<ProfileRules, 'fact_set' | 'outcome_rules'>,
  profile: StoredProfile,
): ReadonlyMap<string, Outcome> => {
  const facts = resolveFacts(fact_set, toFactAnswers(profile));
  return new Map(
    outcome_rules.map(({ subject_id, rules }) => [
      subject_id,
      evaluateOutcome(rules, facts).headline,
    ]),
  );
};

/** The outcomes of a profile without answers, by law. */
export const listEmptyOutcomes = (rules: ProfileRules): ReadonlyMap<string, Outcome> =>
  computeHeadlines(rules, storedProfile.parse({}));

/** The stored outcome of each law: null where the outcome is that of a profile without answers. */
export const toStoredOutcomes = (
  rules: ProfileRules,
  profile: StoredProfile,
): ReadonlyMap<string, Outcome | null> => {
  const empty = listEmptyOutcomes(rules);
  return new Map(
    [...computeHeadlines(rules, profile)].map(([id, headline]) => [
      id,
      empty.get(id) === headline ? null : headline,
    ]),
  );
};
