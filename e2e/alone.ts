/**
 * The files whose tests change or count what everybody shares, and why. They run one after another,
 * when the others have ended.
 */
export const alone: Record<string, string> = {
  'assessments/report-hundred.test.ts':
    'adds a law to the library, and limits the times of a PDF and of a file of Word',
  'assessments/saq-versions.test.ts': 'adds versions of a questionnaire to the library',
  'assessments/release.test.ts': 'removes files that Hosting serves',
  'releases/rollback.deep.test.ts':
    'replaces the functions and the pages by those of the earlier release',
  'releases/walks.deep.test.ts': 'the same, and runs its tests',
  'adviser/firm.test.ts': 'changes the firm, which every report and mail names',
  'presses/firm-press.test.ts': 'the same',
  'feed/law-change.test.ts': 'changes the library',
  'presses/prompt-answer.test.ts': 'limits the time of presses, which other tests would take',
};
