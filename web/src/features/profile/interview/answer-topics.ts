import { factsOf } from '@lexplain/contract/library/fact-groups';
import { findFactsRead } from '@lexplain/contract/library/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import type { LawNames } from '../outcomes/shown-outcome';

/** Answers that decide about the same law. */
export interface AnswerTopic {
  title: string;
  /** The ids of the questions. */
  questions: string[];
}

const severalLaws = 'More than one law';

/**
 * Questions by the one law that reads them; first those that several laws read. Otherwise in the
 * order of the laws.
 */
export const groupAnswers = (
  { fact_set, outcome_rules }: Pick<ProfileRules, 'fact_set' | 'outcome_rules'>,
  lawNames: LawNames,
  questions: readonly string[],
): AnswerTopic[] => {
  const readers = outcome_rules.map(({ subject_id, rules }) => ({
    title: lawNames.get(subject_id) ?? subject_id,
    facts: new Set(findFactsRead(rules)),
  }));
  const titleOf = (id: string): string => {
    const asked = factsOf(fact_set, id);
    const [only, ...others] = readers.filter(({ facts }) => asked.some((fact) => facts.has(fact)));
    return only && others.length === 0 ? only.title : severalLaws;
  };
  const byTitle = Map.groupBy(questions, titleOf);
  return [severalLaws, ...readers.map(({ title }) => title)].flatMap((title) => {
    const ofTitle = byTitle.get(title);
    return ofTitle ? [{ title, questions: ofTitle }] : [];
  });
};
