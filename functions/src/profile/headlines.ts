import type { Headline } from '@lexplain/contract/library/outcomes';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { type StoredProfile, toFactAnswers } from '@lexplain/contract/profile/stored';
import { findProfileRules } from '../library/profile-rules.ts';

/** What a profile says of each law; nothing for one in which nothing was ever answered. */
export const findHeadlines = async (
  profile: StoredProfile | null,
): Promise<ReadonlyMap<string, Headline | 'open' | null>> => {
  const rules = profile && profile.facts_revision > 0 ? await findProfileRules() : null;
  const outcomes = profile && rules ? computeOutcomes(rules, toFactAnswers(profile)) : [];
  return new Map(outcomes.map(({ subject_id, headline }) => [subject_id, headline]));
};
