import type { Fault } from '../fault.ts';

/** A submission can’t be altered unseen, and deleted data is gone. */
export const recordsFaults: Fault[] = [
  {
    id: 'receipt-without-a-field',
    what: 'The hash of a receipt does not cover gaps and actions.',
    file: 'functions/**/assessments/receipt.ts',
    search: `
        answer.gaps_actions,`,
    replacement: '',
    run: 'unit',
    test: { file: 'functions/**/assessments/receipt.test.ts', words: 'altered' },
  },
  {
    id: 'changed-after-the-end',
    what: 'Answers are changed after they were submitted.',
    file: 'functions/**/assessments/decisions.ts',
    search: "if (current.status !== 'draft') {",
    replacement: 'if (current.status === undefined) {',
    run: 'api',
    test: {
      file: 'functions/**/assessments/assessments.api.test.ts',
      words: 'closes the submission',
    },
  },
  {
    id: 'deletion-leaves-one',
    what: 'A deletion leaves the documents of the last collection of its owner.',
    file: 'functions/**/deletion/deletion.ts',
    search: 'for (const collection of collectionsOf(of)) {',
    replacement: 'for (const collection of collectionsOf(of).slice(0, -1)) {',
    run: 'api',
    test: {
      file: 'functions/**/personal-data/register.api.test.ts',
      words: 'are deleted with their owner',
    },
  },
];
