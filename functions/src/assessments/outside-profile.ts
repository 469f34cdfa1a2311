import { findOutside, type OutsideOfLaw } from '@lexplain/contract/profile/outside-profile';
import { type StoredProfile, toFactAnswers } from '@lexplain/contract/profile/stored';
import type { AskedForm } from '../library/forms.ts';
import { findProfileRules } from '../library/profile-rules.ts';
import { listObligations } from '../library/subjects.ts';
import { toRecordedLaw } from '../profile/decisions.ts';
import type { SettledByProfile } from './decisions.ts';

/**
 * What a profile has settled of a version of a form (docs/product.md, "Outside the profile"), by the rules and
 * obligations of today, which are cached. Null where the library has no rules for the law.
 */
export const findOutsideOfForm = async (
  { subject_id, questions }: Pick<AskedForm, 'subject_id' | 'questions'>,
  profile: StoredProfile,
): Promise<OutsideOfLaw | null> => {
  const [law, obligations] = await Promise.all([findProfileRules(), listObligations(subject_id)]);
  const rules = law?.outcome_rules.find((one) => one.subject_id === subject_id);
  if (!law || !rules) return null;
  return findOutside(
    { questions, obligations },
    { fact_set: law.fact_set, rules, given: toFactAnswers(profile) },
    toRecordedLaw(profile.profile_record, subject_id),
  );
};

/** What the profile settles for a submit, apart from the questions that an adviser asks again. */
export const findSettled = async (
  form: Pick<AskedForm, 'subject_id' | 'questions'>,
  profile: StoredProfile,
  flagged: Iterable<string>,
): Promise<SettledByProfile> => {
  const found = await findOutsideOfForm(form, profile);
  const record = profile.profile_record;
  return {
    outside: found?.questions ?? [],
    flagged: new Set(flagged),
    record: record && { id: record.id, sha256: record.sha256 },
  };
};
