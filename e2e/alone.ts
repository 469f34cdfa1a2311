/**
 * The files whose tests change or count what everybody shares, and why. They run one after another, when the
 * others have ended.
 */
export const alone: Record<string, string> = {
  'assessments/release.test.ts': 'removes files that Hosting serves',
  'feed/law-change.test.ts': 'changes the library',
  'presses/double-press.deep.test.ts':
    'its rows of the queue and of people show what all tests have left',
};
