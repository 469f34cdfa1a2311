import type { OutcomeChange } from '@lexplain/contract/profile/outcome-changes';
import { isStale } from '@lexplain/contract/profile/outcomes';
import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { countOf } from '../../lib/text/count-of';
import { outcomeLabels } from '../../lib/text/outcome-labels';
import { findQuestion, type Preview } from './interview/interview';
import type { LawNames } from './outcomes/shown-outcome';

export const notAdvice = 'General information, not legal advice.';

export const progressText = (left: number): string =>
  left === 1 ? 'Last question' : `About ${countOf(left, 'question')} left`;

/** What a change does to the headline of one law. */
export const describeChange = ({ before, after }: OutcomeChange): string =>
  before === after
    ? `${outcomeLabels[after]}, as before.`
    : `${outcomeLabels[before]} becomes ${outcomeLabels[after]}.`;

/** The obligations that a change switches on and off, with their texts. */
export const listSwitched = ({ added, removed }: OutcomeChange) =>
  [
    { text: `Adds ${countOf(added.length, 'obligation')}`, codes: added },
    { text: `Removes ${countOf(removed.length, 'obligation')}`, codes: removed },
  ].filter(({ codes }) => codes.length > 0);

/** What an answer did to a law, in one line. */
export const describeMove = (change: OutcomeChange): string =>
  [
    ...(change.before === change.after ? [] : [describeChange(change)]),
    ...listSwitched(change).map(({ text }) => `${text}.`),
  ].join(' ');

/** What another answer does to the questions that are left; null for nothing. */
export const describeLeft = ({ left }: Preview, before: number): string | null => {
  if (left <= before) return null;
  return left - before === 1
    ? '1 more question follows.'
    : `${left - before} more questions follow.`;
};

/** What has changed since the latest record, as sentences. Empty while it is current. */
export const describeStaleness = (
  stale: NonNullable<Profile['record']>['stale'],
  { fact_set }: Pick<ProfileRules, 'fact_set'>,
  lawNames: LawNames,
): string[] => {
  if (!isStale(stale)) return [];
  const questions = stale.questions.map((id) => findQuestion(fact_set, id)?.text ?? id);
  return [
    ...questions.map((text) => `Another answer: ${text}`),
    ...(stale.fact_set ? ['The questions have a new version.'] : []),
    ...stale.laws.map((id) => `The rules have changed: ${lawNames.get(id) ?? id}`),
  ];
};
