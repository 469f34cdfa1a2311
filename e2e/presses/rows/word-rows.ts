import { countDownloads, expectOneDownload } from '../downloads.ts';
import type { Row, Walk } from '../press.ts';
import { closed, closesDialog, openAt, opensDialog, review } from './adviser-steps.ts';

const button = 'Report in Word';

const ask = async (walk: Walk): Promise<void> => {
  await openAt(6)(walk);
  await walk.page.getByRole('button', { name: button }).click();
};

/** The report of a review as a file of Word, with what its adviser writes. */
export const wordRows: Row[] = [
  opensDialog(button, openAt(6)),
  {
    at: `${review} > ${button}*`,
    button: 'Save the file',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await ask(walk);
      countDownloads(walk);
      await walk.page.getByLabel('Adviser (optional)').fill('Adviser A');
    },
    after: async (walk) => {
      await closed(walk);
      await expectOneDownload(walk.page.getByRole('button', { name: button }));
    },
  },
  closesDialog(button, 'Cancel', ask),
  closesDialog(button, 'Close', ask),
];
