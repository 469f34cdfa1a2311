import { lookUp } from '@lexplain/contract/look-up';
import { findMoved } from '@lexplain/contract/profile/outside-profile';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import type { LawOutside } from '@lexplain/contract/reviews/standings';
import type {
  StoredLawStanding,
  StoredStanding,
} from '@lexplain/contract/reviews/standings-stored';
import { findOutsideOfForm } from '../assessments/outside-profile.ts';
import { findStoredForm } from '../library/forms.ts';
import { findProfileRules } from '../library/profile-rules.ts';

// What the profile has settled of each law, beside its standing (docs/product.md, "Outside the profile").

/** The questions that the latest submission had; null where there is none. */
const listSubmittedIds = async (
  subjectId: string,
  law: StoredLawStanding | undefined,
): Promise<ReadonlySet<string> | null> => {
  if (!law?.submitted) return null;
  const form = await findStoredForm(subjectId, law.submitted.form_version);
  return new Set(form?.questions.map(({ id }) => id));
};

/**
 * Of the version of the form that the draft has, otherwise of today's. Null where nothing is asked
 * or no rule says.
 */
const findOutsideOfLaw = async (
  subject_id: string,
  law: StoredLawStanding | undefined,
  profile: StoredProfile,
): Promise<LawOutside | null> => {
  const [form, submittedIds] = await Promise.all([
    findStoredForm(subject_id, law?.draft?.form_version),
    listSubmittedIds(subject_id, law),
  ]);
  const found = form && (await findOutsideOfForm(form, profile));
  if (!found) return null;
  const both = form.questions.flatMap(({ id }) => (submittedIds?.has(id) ? id : []));
  return {
    subject_id,
    outside: found.questions.length,
    spared: found.spared,
    ...findMoved(both, law?.submitted?.left_out ?? [], found.questions),
  };
};

/**
 * For each law with a questionnaire and rules. None for a profile in which nothing was ever
 * answered.
 */
export const listOutside = async (
  laws: StoredStanding['laws'],
  profile: StoredProfile | null,
): Promise<LawOutside[]> => {
  const rules = profile && profile.facts_revision > 0 ? await findProfileRules() : null;
  if (!profile || !rules) return [];
  const found = await Promise.all(
    rules.outcome_rules.map(({ subject_id }) =>
      findOutsideOfLaw(subject_id, lookUp(laws, subject_id), profile),
    ),
  );
  return found.filter((one) => one !== null);
};
