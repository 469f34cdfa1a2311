import { chooseWorkbook, downloadWorkbook, fillWorkbook } from '../../fixtures/files/workbook.ts';
import { chooseInMenu, menus, openMenu } from '../../fixtures/menus.ts';
import { answerAt, button } from '../../fixtures/saq-form.ts';
import { countDownloads, expectOneDownload } from '../downloads.ts';
import { expect, type Row, type Walk } from '../press.ts';
import { closed, dialog, open } from './saq-steps.ts';

const form = '/dashboard/subjects/$id/saq';
const reading = `${form} > Read a workbook`;

const openTheMenu = async (walk: Walk): Promise<void> => {
  await open(walk);
  await openMenu(walk.page, menus.questionnaire);
};

const openDialog = async (walk: Walk): Promise<void> => {
  await open(walk);
  await chooseInMenu(walk.page, menus.questionnaire, 'Read a workbook');
  await expect(dialog(walk.page)).toBeVisible();
};

/** A workbook with another text is chosen. */
const choose = async (walk: Walk): Promise<void> => {
  await open(walk);
  const file = fillWorkbook(await downloadWorkbook(walk.page), { H2: `Filled in ${Date.now()}` });
  await chooseInMenu(walk.page, menus.questionnaire, 'Read a workbook');
  await chooseWorkbook(walk.page, file);
  await expect(dialog(walk.page).getByRole('list', { name: 'Changes' })).toBeVisible();
};

const choosesFile = (name: string, prepare: (walk: Walk) => Promise<void>): Row => ({
  at: reading,
  button: name,
  prepare,
  // The browser's own window opens.
  after: ({ page }) => expect(dialog(page).getByRole('button', { name })).toBeVisible(),
});

/** The answers of a questionnaire as a workbook, and back. */
export const workbookRows: Row[] = [
  {
    at: form,
    button: menus.questionnaire,
    how: ['at once'],
    prepare: open,
    after: ({ page }) => expect(page.getByRole('menu')).toHaveCount(0),
  },
  {
    at: form,
    button: 'Download workbook',
    isInMenu: true,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openTheMenu(walk);
      countDownloads(walk);
    },
    after: ({ page }) => expectOneDownload(button(page, menus.questionnaire)),
  },
  {
    at: form,
    button: 'Read a workbook',
    isInMenu: true,
    how: ['by mouse', 'at once'],
    prepare: openTheMenu,
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  choosesFile('Choose a file', openDialog),
  { at: reading, button: 'Cancel', prepare: openDialog, after: closed },
  { at: reading, button: 'Close', prepare: openDialog, after: closed },
  choosesFile('Choose another file', choose),
  {
    at: reading,
    button: /^Take over \d+ answers?$/,
    how: ['by mouse', 'at once'],
    prepare: choose,
    after: async (walk) => {
      await closed(walk);
      await expect(answerAt(walk.page, 1).gaps).toHaveValue(/^Filled in/);
    },
  },
  {
    at: form,
    button: 'Take back',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await choose(walk);
      await dialog(walk.page)
        .getByRole('button', { name: /^Take over/ })
        .click();
    },
    after: ({ page }) => expect(page.getByText('taken over from the workbook')).toHaveCount(0),
  },
];
