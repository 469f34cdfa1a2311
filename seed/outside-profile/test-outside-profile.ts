import { type FactAnswers, resolveFacts } from '@lexplain/contract/library/facts';
import { computeOutcome } from '@lexplain/contract/profile/outcomes';
import { findOutside } from '@lexplain/contract/profile/outside-profile';
import { library } from '../test-businesses.ts';

/** The laws that have a questionnaire and outcome rules. */
export const questionnaires = library.outcomeRules.flatMap((rules) => {
  const law = library.laws.find(({ subject }) => subject.id === rules.subject_id);
  if (!law?.saq) return [];
  const questions = law.saq.questions.map(({ id, obligation_codes }) => ({
    id,
    obligation_ids: obligation_codes,
  }));
  const obligations = law.obligations.map(({ code }) => ({ id: code, code }));
  return [{ id: rules.subject_id, rules, asked: { questions, obligations } }];
});
export type Questionnaire = (typeof questionnaires)[number];

/**
 * The questions that the profile leaves out, as on the day on which the business has recorded it.
 */
export const listOutside = ({ rules, asked }: Questionnaire, given: FactAnswers): string[] => {
  const { codes_off } = computeOutcome(
    library.factSet,
    rules,
    resolveFacts(library.factSet, given),
  );
  const recorded = { rules_version: rules.version, codes_off };
  const profile = { fact_set: library.factSet, rules, given };
  return findOutside(asked, profile, recorded).questions.map(({ question_id }) => question_id);
};
