import { countOf } from '../../lib/text/count-of';
import { numberWord } from '../../lib/text/number-word';
import type { NextStep } from './next-step';

/** A duty of an incident is shown with its time, by its own feature. */
export type ToldStep = Exclude<NextStep, { kind: 'incident' }>;

export interface NextText {
  sentence: string;
  /** Null where there is nothing to press. */
  button: string | null;
}

const wordings: {
  [Kind in ToldStep['kind']]: (step: Extract<ToldStep, { kind: Kind }>) => NextText;
} = {
  flagged: ({ law, questions: count }) =>
    count > 0
      ? {
          sentence: `Your adviser asks you to answer ${countOf(count, 'question')} of ${law.name} again.`,
          button: 'Answer again',
        }
      : { sentence: `Your adviser has reopened the review of ${law.name}.`, button: 'Open it' },
  name: () => ({ sentence: 'Say what your business is called.', button: null }),
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
  unknown_changes: () => ({
    sentence: 'Whether the law has changed since your assessments could not be loaded.',
    button: null,
  }),
  begin: ({ law }) => ({
    sentence: `${law.name} applies to you and has not been assessed yet.`,
    button: 'Start the questionnaire',
  }),
  done: ({ withAdviser }) => {
    if (withAdviser === 0) return { sentence: 'All done: nothing is open.', button: null };
    const what = withAdviser === 1 ? '1 assessment is' : `${withAdviser} assessments are`;
    return { sentence: `All done: ${what} with your adviser.`, button: null };
  },
};

export const describeNextStep = <Kind extends ToldStep['kind']>(
  step: Extract<ToldStep, { kind: Kind }>,
): NextText => {
  // The row of the step's own kind.
  const describe: (one: typeof step) => NextText = wordings[step.kind as Kind];
  return describe(step);
};
