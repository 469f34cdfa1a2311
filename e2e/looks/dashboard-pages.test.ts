import { expect, type Page, test } from '@playwright/test';
import { expectPageToFit } from '../fixtures/expect-to-fit.ts';
import { dashboardPages, submissionPages, submittedLaw } from '../fixtures/pages.ts';
import { picturesTag } from '../fixtures/save-picture.ts';
import { openAs, openAsDemo } from '../fixtures/sign-in.ts';
import { submitAsNew } from '../fixtures/submit-as-new.ts';

test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

/** The browser's errors, which include violations of the content security policy. */
const noteErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

/** Opens each page of whoever is signed in, and checks all that applies to every page. */
const expectPagesToFit = async (
  page: Page,
  paths: readonly string[],
  errors: string[],
  prefix = '',
): Promise<void> => {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      // The sign-in has opened the first.
      if (path !== new URL(page.url()).pathname) await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectPageToFit(page, prefix + path);
      expect.soft(errors.splice(0), path).toEqual([]);
    });
  }
};

// Twenty analyses by axe, on a machine that may be busy.
test.setTimeout(180_000);

test('dashboard pages have no accessibility violations and no errors, and fit every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const errors = noteErrors(page);
  await openAsDemo(page, 'client@example.com', '/dashboard');
  await expectPagesToFit(page, dashboardPages, errors);
});

const results = ['compliant', 'partial', 'non_compliant', 'not_applicable'] as const;
const risks = ['low', 'medium', 'high', 'critical'] as const;
/** Answers of every kind, so that a report has every kind of row. */
const mixedAnswer = (index: number) => ({
  compliance_result: results[index % 4] ?? null,
  risk_rating: risks[index % 3] ?? null,
  current_controls: 'A register, kept by the office manager and looked through each quarter.',
  gaps_actions:
    index % 2 ? 'Write the procedure down, and train the two who answer the phone.' : null,
});

test('the pages of a submission have no accessibility violations and no errors, fit every width, and give downloads that the content security policy allows', {
  tag: picturesTag,
}, async ({ page }) => {
  const errors = noteErrors(page);
  const { email } = await submitAsNew(submittedLaw, mixedAnswer);
  await openAs(page, email, submissionPages[0]);
  await expect(page.getByRole('heading', { level: 1, name: /– Report$/ })).toBeVisible();
  for (const format of ['PDF', 'CSV', 'JSON']) {
    await test.step(`download ${format}`, async () => {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${format}` }).click();
      await (await waiting).path();
    });
  }
  await expectPagesToFit(page, submissionPages, errors, 'submission');
});
