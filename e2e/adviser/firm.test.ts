import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { drawPicture } from '../fixtures/files/draw-picture.ts';
import { readPdf } from '../fixtures/files/read-pdf.ts';
import { expectPageToFit, expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { openAbout, openReport } from '../fixtures/open-report.ts';
import { openDatabase } from '../fixtures/people/database.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// The firm that runs the service, which every report names. The test begins without one. What a
// second window is told: web/src/features/firm/firm-page.test.tsx.

const firm = '/adviser/firm';
const name = 'Placeholder Advisers';
const line = 'Placeholder Advisers, 1 Example Street, Sydney';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const lineField = (page: Page) => page.getByRole('textbox', { name: 'Signature line' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const fileField = (page: Page) => page.getByLabel('File of the logo');
const logo = (page: Page) => page.getByRole('region', { name: 'Logo' });

const forgetFirm = async (): Promise<void> => {
  await openDatabase().doc(paths.firmDocument()).delete();
};

test.beforeEach(forgetFirm);
test.afterEach(forgetFirm);

const openFirm = async (page: Page): Promise<void> => {
  const admin = await createStaff('Alex Admin', 'admin');
  await openAs(page, admin.email, firm);
  await expect(page.getByRole('heading', { level: 1, name: 'Firm' })).toBeVisible();
};

const saveTexts = async (page: Page, texts: { name: string; line: string }): Promise<void> => {
  await nameField(page).fill(texts.name);
  await lineField(page).fill(texts.line);
  await saveButton(page).click();
  await expect(page.getByText('Firm saved.')).toBeVisible();
};

const removeAll = async (page: Page): Promise<void> => {
  await saveTexts(page, { name: '', line: '' });
  await logo(page).getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed.')).toBeVisible();
  await expect(page.getByText('There is no logo.')).toBeVisible();
};

test('a file that is no PNG is refused, and a report and its PDF name the firm that an admin has set', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  await openFirm(page);
  await test.step('a file that is no PNG is refused with the reason', async () => {
    const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await fileField(page).setInputFiles(svg);
    await expect(logo(page).getByRole('alert')).toContainText('This file is not a PNG.');
    await expect(logo(page).getByRole('button', { name: 'Save logo' })).toHaveCount(0);
    await fileField(page).setInputFiles(await drawPicture(page, 6_001, 1));
    await expect(logo(page).getByRole('alert')).toContainText('larger than 6,000 pixels');
    const buffer = Buffer.alloc(5_000_001);
    await fileField(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expect(logo(page).getByRole('alert')).toContainText('larger than 5 MB');
  });
  await saveTexts(page, { name, line });
  await fileField(page).setInputFiles(await drawPicture(page, 2_400, 800));
  await expect(logo(page).getByText('The new logo, not saved yet')).toBeVisible();
  await logo(page).getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByText('Logo saved.')).toBeVisible();
  // Made smaller to fit.
  const picture = logo(page).getByRole('img', { name: 'The logo, 1200 × 400 pixels' });
  await expect(picture).toBeVisible();
  await expect(page.getByText(/^Changed last by Alex Admin on /)).toBeVisible();
  await expectPageToFit(page, 'firm');

  const subject = 'spam-act-2003';
  const client = await submitAsNew(subject, () => ({ compliance_result: 'compliant' }));
  const theirs = await (await browser.newContext()).newPage();
  await openReport(theirs, subject, client.email);
  const main = theirs.getByRole('main');
  await expect(main.getByText(name, { exact: true })).toBeVisible();
  await openAbout(theirs);
  await expect(main.getByText(line)).toBeVisible();
  const shown = main.locator('img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1_200);
  await expectToFit(theirs, 'a report with a logo');
  await savePicture(theirs, 'report-with-firm');
  const pdf = await readPdf(theirs);
  expect(pdf).toContain(name);
  expect(pdf).toContain(line);
  await theirs.context().close();
  await removeAll(page);
});
