import { reviewPath, takeAs } from '../../fixtures/people/review-people.ts';
import { countDownloads, expectOneDownload } from '../downloads.ts';
import { expect, type Row } from '../press.ts';
import { closed, create, dialog, openAt, review, reviewId, shown } from './adviser-steps.ts';

/** A review on a phone. */
export const adviserPhoneRows: Row[] = [
  {
    at: '/adviser*',
    button: 'Menu',
    prepare: async ({ page }) => {
      await page.goto('/adviser');
    },
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false'),
  },
  {
    at: review,
    button: /^\d+ of \d+ judged/,
    prepare: async (walk) => {
      await create();
      await takeAs(walk.email, reviewId, 1);
      await walk.page.goto(reviewPath(reviewId));
    },
    after: ({ page }) => expect(dialog(page)).toHaveCount(1),
  },
  {
    at: `${review} > Review of *`,
    button: /^Question \d+: /,
    after: async (walk) => {
      await closed(walk);
      await expect(shown(walk.page, 1)).toBeVisible();
    },
  },
  {
    at: `${review} > Review of *`,
    button: /^Download (workbook|CSV|JSON)$/,
    prepare: async (walk) => {
      await walk.page.getByRole('button', { name: /judged/ }).click();
      countDownloads(walk);
    },
    after: ({ page }) => expectOneDownload(page.getByRole('button', { name: 'Download workbook' })),
  },
  {
    at: `${review} > Review of *`,
    button: 'Report in Word',
    prepare: async (walk) => walk.page.getByRole('button', { name: /judged/ }).click(),
    after: ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Report in Word' })).toHaveCount(1),
  },
  {
    at: `${review} > Review of *`,
    button: 'Close',
    prepare: async ({ page }) => page.getByRole('button', { name: /judged/ }).click(),
    after: closed,
  },
  // The last way of ending a round in the panel.
  {
    at: `${review} > Review of *`,
    button: /^(Request changes|Sign off)$/,
    prepare: async (walk) => {
      await openAt(1, { verdict: 'flagged', reason: 'Please say more.' })(walk);
      await walk.page.getByRole('button', { name: /judged/ }).click();
    },
    after: ({ page }) =>
      expect(page.getByRole('dialog', { name: /^Request changes from/ })).toHaveCount(1),
  },
];
