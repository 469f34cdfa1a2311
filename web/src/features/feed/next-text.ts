import { describeDuty } from '@lexplain/contract/incidents/describe-task';
import type { OwnAction } from '@lexplain/contract/waits/first-screen';
import type { MemberWait, WaitOf } from '@lexplain/contract/waits/waits';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';
import { numberWord } from '../../lib/text/number-word';

/** An invitation is shown by its own feature. */
export type ToldWait = Exclude<MemberWait, { kind: 'invitation' }>;

export interface NextText {
  sentence: string;
  /** Null where there is nothing to press. */
  button: string | null;
}

/** Says an action in a sentence, by its own feature. */
export type DescribeAction = (action: OwnAction) => string;

const wordings: {
  [Kind in ToldWait['kind']]: (wait: WaitOf<Kind>, describeAction: DescribeAction) => NextText;
} = {
  incident: ({ duty }) => ({
    sentence: describeDuty(duty),
    button: 'Open the incident',
  }),
  duty: ({ due: { obligation, day } }) => ({
    sentence: `${obligation.title}: this falls due on ${formatDay(day)}.`,
    button: 'Open the obligation',
  }),
  action: ({ action }, describeAction) => ({
    sentence: describeAction(action),
    button: 'Open the action',
  }),
  flagged: ({ law, questions: count }) =>
    count > 0
      ? {
          sentence: `Your adviser asks you to answer ${countOf(count, 'question')} of ${law.name} again.`,
          button: 'Answer again',
        }
      : { sentence: `Your adviser has reopened the review of ${law.name}.`, button: 'Open it' },
  proposals: ({ actions }) => ({
    sentence: `Your adviser proposes ${countOf(actions, 'action')}: accept or decline ${actions === 1 ? 'it' : 'them'}.`,
    button: actions === 1 ? 'Look at the proposal' : 'Look at the proposals',
  }),
  name: () => ({ sentence: 'Say what your business is called.', button: 'Name the business' }),
  profile: ({ isBegun }) =>
    isBegun
      ? {
          sentence: 'Finish your profile: some questions still decide which laws bind you.',
          button: 'Continue the profile',
        }
      : {
          sentence: 'Find out which laws bind your business: answer a few questions about it.',
          button: 'Start the profile',
        },
  unfinished: ({ law, open, questions: all }) =>
    open > 0
      ? {
          sentence: `Finish the questionnaire of ${law.name}: ${open} of ${countOf(all, 'question')} ${open === 1 ? 'is' : 'are'} open.`,
          button: 'Continue the questionnaire',
        }
      : {
          sentence: `The questionnaire of ${law.name} is complete: look through it and submit it.`,
          button: 'Open the questionnaire',
        },
  came_in: ({ law, questions: count }) => ({
    sentence: `${numberWord(count)} ${count === 1 ? 'question' : 'questions'} of ${law.name} ${count === 1 ? 'concerns' : 'concern'} you now: your profile has changed.`,
    button: count === 1 ? 'Answer it' : 'Answer them',
  }),
  changed: ({ law }) => ({
    sentence: `${law.name} has changed since you submitted: look at your answers again.`,
    button: 'Look at the answers',
  }),
  gaps: ({ law, questions: count }) => ({
    sentence: `${countOf(count, 'gap')} of high risk in ${law.name} ${count === 1 ? 'has' : 'have'} no action yet.`,
    button: count === 1 ? 'Look at the gap' : 'Look at the gaps',
  }),
  unknown_changes: () => ({
    sentence: 'We could not check whether the law has changed since your assessments.',
    button: null,
  }),
  begin: ({ law }) => ({
    sentence: `${law.name} applies to you and has not been assessed yet.`,
    button: 'Start the questionnaire',
  }),
};

export const describeWait = <Kind extends ToldWait['kind']>(
  wait: WaitOf<Kind>,
  describeAction: DescribeAction,
): NextText => {
  // The row of its own kind.
  const describe: (one: typeof wait, describeAction: DescribeAction) => NextText =
    wordings[wait.kind];
  return describe(wait, describeAction);
};

/** Where nothing waits. */
export const describeDone = (withAdviser: number): string => {
  if (withAdviser === 0) return 'All done: nothing is open.';
  const what = withAdviser === 1 ? '1 assessment is' : `${withAdviser} assessments are`;
  return `All done: ${what} with your adviser.`;
};
