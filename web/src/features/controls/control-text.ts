import type { AnsweredQuestion, Control, Controls } from '@lexplain/contract/controls/controls';
import type { ControlState } from '@lexplain/contract/controls/state';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';
import { numberWord } from '../../lib/text/number-word';

// The words of the page "What we do".

/** The id of a control's heading on its page. */
export const controlAnchor = (controlId: string): string => `control-${controlId}`;

export const stateLabels: Record<ControlState, string> = {
  non_compliant: 'Non-Compliant',
  partial: 'Partially Compliant',
  outdated: 'Look at it again',
  unanswered: 'Not answered yet',
  compliant: 'Compliant',
  not_applicable: 'Not Applicable',
};

const listNames = (names: readonly string[]): string => {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
};

/** `Nothing is shown of Privacy Act and CPS 234: …`. */
export const describeNotShown = (names: readonly string[]): string =>
  `Nothing is shown of ${listNames(names)}: the latest submission was withdrawn, or nobody has been asked to review it.`;

type Things = Controls['things'];

const countGaps = (things: Things): number =>
  things.reduce((sum, { gaps }) => sum + gaps.length, 0);

const countLaws = (things: Things): number =>
  new Set(things.flatMap(({ gaps }) => gaps.map(({ subject_id }) => subject_id))).size;

/** `Three things touch 14 of 20 gaps, in 5 laws.` */
export const describeThings = (things: Things, gaps: number): string => {
  const touched = countGaps(things);
  const verb = things.length === 1 ? 'thing touches' : 'things touch';
  const share = touched === gaps ? countOf(gaps, 'gap') : `${touched} of ${countOf(gaps, 'gap')}`;
  return `${numberWord(things.length)} ${verb} ${share}, in ${countOf(countLaws(things), 'law')}.`;
};

/** `2 gaps in Privacy Act and CPS 234`. */
export const describeGaps = (
  gaps: Things[number]['gaps'],
  nameOf: (subjectId: string) => string,
): string => {
  const laws = [...new Set(gaps.map(({ subject_id }) => subject_id))];
  return `${countOf(gaps.length, 'gap')} in ${listNames(laws.map(nameOf))}`;
};

export const describeEvidence = (
  { count, last_day }: Control['evidence'],
  today: string,
): string => {
  if (count === 0) return 'No evidence yet';
  const pieces = count === 1 ? '1 piece of evidence' : `${count} pieces of evidence`;
  if (last_day === null) return pieces;
  const which = count === 1 ? '' : 'the first ';
  const lasts = last_day < today ? 'expired on' : 'valid until';
  return `${pieces}, ${which}${lasts} ${formatDay(last_day)}`;
};

export const describePeople = (people: readonly string[]): string =>
  people.length === 0 ? 'Nobody yet' : listNames(people);

/** Why an answer is to be looked at again; empty where it is not. */
export const describeAge = ({ state, answer }: AnsweredQuestion): string => {
  if (!answer) return '';
  if (answer.is_reworded) return 'The question has been reworded since.';
  return state === 'outdated' ? 'This was more than a year ago.' : '';
};
