import type { Page } from '@playwright/test';
import { drawPicture } from '../../../fixtures/files/draw-picture.ts';
import { expect, type Row, triesAgain, type Walk } from '../../press.ts';

// The rows of the firm, which an admin changes for everybody. The last one leaves it without a logo.

const firm = '/adviser/firm';
const question = `${firm} > Remove the logo`;

const dialog = (page: Page) => page.getByRole('dialog');

const openFirm = async ({ page }: Walk): Promise<void> => {
  await page.goto(firm);
  await expect(page.getByRole('heading', { level: 2, name: 'Logo' })).toBeVisible();
};

const chooseLogo = async (walk: Walk): Promise<void> => {
  await openFirm(walk);
  await walk.page
    .getByLabel('File of the logo')
    .setInputFiles(await drawPicture(walk.page, 120, 40));
  await expect(walk.page.getByText('The new logo, not saved yet')).toBeVisible();
};

const askToRemove = async (walk: Walk): Promise<void> => {
  await openFirm(walk);
  await walk.page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(dialog(walk.page)).toBeVisible();
};

const closes = (button: string): Row => ({
  at: question,
  button,
  prepare: askToRemove,
  after: ({ page }) => expect(dialog(page)).toHaveCount(0),
});

export const firmRows: Row[] = [
  triesAgain(firm, '**/api/firm/settings', ({ page }) => page.goto(firm), 'GET /api/firm/settings'),
  {
    at: firm,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: openFirm,
    sends: ['PUT /api/firm'],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Firm saved.')).toBeVisible(),
  },
  {
    at: firm,
    button: 'Choose a picture',
    prepare: openFirm,
    // The browser's own window opens.
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible(),
  },
  {
    at: firm,
    button: 'Discard',
    prepare: chooseLogo,
    after: ({ page }) => expect(page.getByText('The new logo, not saved yet')).toHaveCount(0),
  },
  {
    at: firm,
    button: 'Save logo',
    how: ['at once'],
    prepare: chooseLogo,
    sends: ['PUT /api/firm/logo'],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Logo saved.')).toBeVisible(),
  },
  {
    at: firm,
    button: 'Remove logo',
    prepare: openFirm,
    after: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  closes('Close'),
  closes('Keep it'),
  {
    at: question,
    button: 'Remove logo',
    how: ['at once'],
    prepare: askToRemove,
    sends: ['DELETE /api/firm/logo'],
    after: ({ page }) => expect(page.getByText('Logo removed.')).toBeVisible(),
  },
];
