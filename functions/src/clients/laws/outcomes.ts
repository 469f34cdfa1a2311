import type { StoredClientLaw } from '@lexplain/contract/clients/laws/stored';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { evaluateOutcome } from '@lexplain/contract/library/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { type StoredProfile, storedProfile } from '@lexplain/contract/profile/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { toFactAnswers } from '../../profile/decisions.ts';
import { writeClientLaw } from './write.ts';

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

/** Stores the outcomes that a change of the profile changes. */
export const writeClientOutcomes = (
  transaction: Transaction,
  organisationId: string,
  rules: ProfileRules,
  { before, after }: { before: StoredProfile; after: StoredProfile },
): void => {
  const earlier = toStoredOutcomes(rules, before);
  for (const [subjectId, outcome] of toStoredOutcomes(rules, after)) {
    if (outcome !== (earlier.get(subjectId) ?? null)) {
      writeClientLaw(transaction, organisationId, subjectId, { outcome });
    }
  }
};
