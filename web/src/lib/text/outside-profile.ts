import { countOf } from './count-of';

/** What the profile has switched off, as a heading, a mark and a filter. */
export const outsideProfile = 'Outside your profile';

/** "22 settled by your profile". */
export const describeSettled = (count: number): string => `${count} settled by your profile`;

/** "22 questions are settled by your profile and need no answer.", over all laws. */
export const describeAllSettled = (count: number): string =>
  `${countOf(count, 'question')} ${count === 1 ? 'is settled by your profile and needs' : 'are settled by your profile and need'} no answer.`;

/** "3 questions concern you now". */
export const describeCameIn = (count: number): string =>
  `${countOf(count, 'question')} ${count === 1 ? 'concerns' : 'concern'} you now`;

/** "2 submitted questions no longer concern you". */
export const describeWentOut = (count: number): string =>
  `${countOf(count, 'submitted question')} no longer ${count === 1 ? 'concerns' : 'concern'} you`;
