import type { Page } from '@playwright/test';
import { menus, openMenu } from '../../fixtures/menus.ts';
import { expect, type Row, type Walk } from '../press.ts';
import { subject } from './saq-steps.ts';

const path = `/dashboard/subjects/${subject}/report`;
const report = '/dashboard/subjects/$id/report';

const open = async ({ page }: Walk): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /Report$/ })).toBeVisible();
};

let done = 0;
const countFiles = async (walk: Walk): Promise<void> => {
  await open(walk);
  done = 0;
  walk.page.removeAllListeners('download');
  walk.page.on('download', () => {
    done += 1;
  });
};
const savesOne = async ({ page }: Walk): Promise<void> => {
  await expect.poll(() => done).toBe(1);
  await expect(page.getByRole('button', { name: 'Preparing...' })).toHaveCount(0);
  for (const name of ['Download PDF', menus.report]) {
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
  expect(done).toBe(1);
};
const downloads = (format: string): Row => ({
  at: report,
  button: `Download ${format}`,
  isInMenu: true,
  how: ['by mouse', 'at once'],
  prepare: async (walk) => {
    await countFiles(walk);
    await openMenu(walk.page, menus.report);
  },
  after: savesOne,
});

const held = async (page: Page): Promise<string> =>
  (await page.locator('code').first().textContent()) ?? '';

const checks = (verdict: RegExp, hashOf: (page: Page) => Promise<string>): Row => ({
  at: report,
  button: 'Check',
  how: ['by mouse', 'at once', 'by Enter'],
  prepare: async (walk) => {
    await open(walk);
    await walk.page.getByLabel('Check a receipt that you hold').fill(await hashOf(walk.page));
  },
  sends: ['POST /api/saq/submissions/$id/verify'],
  busy: 'Checking...',
  after: ({ page }) => expect(page.getByText(verdict)).toHaveCount(1),
});

/** The report of a law. */
export const reportRows: Row[] = [
  {
    at: report,
    button: 'Begin the self-assessment',
    isLink: true,
    prepare: async ({ page }) => {
      await page.goto('/dashboard');
      await page.goto('/dashboard/subjects/essential-eight/report');
    },
    // Opening the form begins an assessment by itself.
    sends: ['POST /api/saq/forms/essential-eight/submissions'],
    after: async ({ page }) => {
      await expect(page).toHaveURL(/\/saq$/);
      await expect(page.getByText('Answered: 0/18')).toBeVisible();
    },
  },
  {
    at: report,
    button: 'Expand all',
    prepare: open,
    after: ({ page }) =>
      expect(page.getByRole('button', { name: 'Expand all', exact: true })).toBeVisible(),
  },
  {
    at: report,
    button: /^Compliant \(\d+\)$/,
    isSummary: true,
    prepare: open,
    after: ({ page }) =>
      expect(page.locator('details').filter({ hasText: 'Compliant (' })).not.toHaveAttribute(
        'open',
      ),
  },
  {
    at: report,
    button: 'Download PDF',
    how: ['by mouse', 'at once'],
    prepare: countFiles,
    after: savesOne,
  },
  {
    at: report,
    button: menus.report,
    how: ['at once'],
    prepare: open,
    after: ({ page }) => expect(page.getByRole('menu')).toHaveCount(0),
  },
  downloads('Word'),
  downloads('workbook'),
  downloads('CSV'),
  downloads('JSON'),
  {
    at: report,
    button: 'Print',
    isInMenu: true,
    prepare: async (walk) => {
      await open(walk);
      // The browser's print dialog blocks the page until it is closed.
      await walk.page.evaluate(() => {
        window.print = () => document.body.toggleAttribute('data-printed', true);
      });
      await openMenu(walk.page, menus.report);
    },
    after: ({ page }) => expect(page.locator('[data-printed]')).toHaveCount(1),
  },
  checks(/^The receipt matches/, held),
  checks(/^The receipt does not match/, async () => '0'.repeat(64)),
];

/** The other folded texts of a report, which are the same part as the one that is walked. */
export const foldedReportRows: Row[] = [
  {
    at: report,
    button:
      /^((Non-Compliant|Partially Compliant|Not Applicable|Left out by your profile) \(\d+\)|Obligations, timing and penalty)$/,
    isSummary: true,
    after: async () => {},
  },
];

const undo = /^Undo: question \d+$/;

/** The offers of a report with gaps. */
export const reportOfferRows: Row[] = [
  {
    at: report,
    button: /^Add an action: question \d+$/,
    how: ['at once'],
    prepare: open,
    sends: ['POST /api/actions'],
    after: ({ page }) => expect(page.getByRole('button', { name: undo })).toHaveCount(1),
  },
  {
    at: report,
    button: undo,
    how: ['at once'],
    sends: ['POST /api/actions/$id/state'],
    after: ({ page }) => expect(page.getByRole('button', { name: undo })).toHaveCount(0),
  },
];
