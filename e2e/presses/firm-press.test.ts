import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { openDatabase } from '../fixtures/people/database.ts';
import { dialog } from '../fixtures/people/organisation-people.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { channelRows } from './channel-rows.ts';
import { pressEach, type Row } from './press.ts';

// What an admin can't take back of the firm is done once, although its button is pressed twice.

const forgetFirm = async (): Promise<void> => {
  const database = openDatabase();
  for (const path of [paths.firmDocument(), paths.firmChannel()]) {
    await database.doc(path).delete();
  }
};

test.beforeEach(forgetFirm);
test.afterEach(forgetFirm);

const firm = '/adviser/firm';
const period = (page: Page) => page.getByLabel('Keep records for');
const setsPeriod = /^PUT \/api\/firm\/records\/period$/;

const periodRows = (page: Page): Row[] => [
  {
    name: 'set the period of records',
    open: async () => {
      await page.goto(firm);
      await period(page).selectOption('24');
      return button(page, 'Set the period');
    },
    sends: setsPeriod,
    after: () => expect(page.getByText('Period set.')).toHaveCount(1),
  },
  {
    name: 'delete all records',
    open: async () => {
      await period(page).selectOption('0');
      await button(page, 'Set the period').click();
      return dialog(page).getByRole('button', { name: 'Delete all records' });
    },
    sends: setsPeriod,
    after: async () => {
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText('Period set.')).toHaveCount(1);
      await page.reload();
      await expect(period(page)).toHaveValue('0');
    },
  },
];

test('what an admin can’t take back of the firm is done once by two presses', async ({ page }) => {
  const admin = await createStaff('Alex Admin', 'admin');
  await openAs(page, admin.email, firm);
  const channel = { page: firm, api: '/api/firm/channel', document: paths.firmChannel() };
  await pressEach(page, [...periodRows(page), ...channelRows(page, channel)]);
});
