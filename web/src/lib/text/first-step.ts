import type { FirstStep } from '@lexplain/contract/library/subjects';

/** Who does a first step and how long it takes, as it stands below it. */
export const describeStep = ({ who, takes }: FirstStep): string =>
  `First step for ${who}, ${takes}.`;

/** Where nobody wrote down what to do, and the library has no first step. */
export const noStep = 'Decide what to do first, and add it as an action.';
