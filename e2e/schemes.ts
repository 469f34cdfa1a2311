import { chooseSampleSize } from '../dev/deep.ts';

const all = ['dark', 'light'] as const;

/**
 * The colour schemes in which states of a page are tested: both in a deep run, otherwise the dark one, in which
 * more can go wrong. Whole pages are always tested in both (accessibility.test.ts).
 */
export const schemes: readonly (typeof all)[number][] = all.slice(0, chooseSampleSize(1, 2));
