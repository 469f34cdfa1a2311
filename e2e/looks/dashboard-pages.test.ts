import type { Page } from '@playwright/test';
import { expectFocusSeen } from '../fixtures/looks/expect-focus-seen.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { menus } from '../fixtures/menus.ts';
import { download, openReport } from '../fixtures/open-report.ts';
import { dashboardPages, submissionPages, submittedLaw } from '../fixtures/pages.ts';
import {
  createAdvisedIncident,
  factOf,
  hoursAgo,
  openIncident,
  propose,
  reportOf,
  share,
  sharedPath,
} from '../fixtures/people/incident-people.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs, openAsDemo } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

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

const expectLoaded = async (page: Page): Promise<void> => {
  await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.soft(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

/** Checks what applies to every page, once this one is loaded. */
const expectLoadedPageToFit = async (page: Page, name: string, errors: string[]) => {
  await expectLoaded(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.soft(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport();
  }
  await expectPageToFit(page, name);
  await expectFocusSeen(page, name);
  expect.soft(errors.splice(0), name).toEqual([]);
};

/**
 * Opens each page, one after another in the same window: another window costs more than all that is
 * checked here.
 */
const expectEachToFit = async (page: Page, paths: readonly string[], errors: string[], of = '') => {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      if (new URL(page.url()).pathname !== path) await page.goto(path);
      await expectLoaded(page);
      await expectLoadedPageToFit(page, `${of}${path}`, errors);
    });
  }
};

for (const [about, paths] of Object.entries(dashboardPages)) {
  test(`each page of the ${about} shows Sign Out, has no accessibility violations and no errors, and fits every width`, {
    tag: picturesTag,
  }, async ({ page }) => {
    const errors = noteErrors(page);
    await openAsDemo(page, 'client@example.com', paths[0] ?? '/dashboard');
    await expectEachToFit(page, paths, errors);
  });
}

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

/** What starts deadlines of every state, with a correction to make and a contradiction. */
const everyState = [
  factOf('personal_information', 'yes'),
  factOf('services_down', 'no'),
  factOf('payment', 'yes', hoursAgo(20)),
  factOf('demand', 'no'),
  factOf('breach_suspected', 'yes', hoursAgo(10)),
  factOf('critical_service_disrupted', 'yes', hoursAgo(29)),
  factOf('critical_asset_affected', 'yes', hoursAgo(28)),
  factOf('harm_believed', 'yes', hoursAgo(3)),
  factOf('my_health_record', 'no'),
  reportOf('soci-other-incident-72h', 'telephone', hoursAgo(1)),
];

test('each page of someone with a submission has no accessibility violations and no errors, and fits every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const errors = noteErrors(page);
  const { email } = await submitAsNew(submittedLaw, mixedAnswer);
  await openReport(page, submittedLaw, email);
  await expectEachToFit(page, submissionPages, errors, 'submission');
  await page.goto(submissionPages[0]);
  for (const format of ['PDF', 'CSV', 'JSON']) {
    await test.step(`the content security policy allows the download of ${format}`, () =>
      download(page, format));
  }
  await test.step('the downloads take one row of the narrowest phone, and their menu is in the window', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const more = page.getByRole('button', { name: menus.report });
    const pdf = page.getByRole('button', { name: 'Download PDF' });
    expect((await more.boundingBox())?.y).toBe((await pdf.boundingBox())?.y);
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Download Word' })).toBeFocused();
    const { x = -1, width = 0 } = (await page.getByRole('menu').boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    await more.click();
    await page.keyboard.press('Escape');
  });
  expect.soft(errors).toEqual([]);
});

test('the board of an incident has no accessibility violations and no errors, and fits every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const errors = noteErrors(page);
  await openIncident(page, { noticed: hoursAgo(30), contents: [...everyState] });
  // What is folded is part of the page.
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectLoadedPageToFit(page, '/dashboard/incidents/$id', errors);
});

test('a shared incident has no accessibility violations and no errors on its adviser’s page, and fits every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const errors = noteErrors(page);
  const advised = await createAdvisedIncident({ noticed: hoursAgo(30), contents: [...everyState] });
  await share(advised);
  await propose(advised, factOf('demand', 'yes'));
  await openAs(page, advised.adviser.email, sharedPath(advised.id));
  await expect(page.getByText('Not entered yet')).toBeVisible();
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectLoadedPageToFit(page, '/adviser/incidents/$id', errors);
});

test('the adviser’s pages of changes have no accessibility violations and no errors, and fit every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const errors = noteErrors(page);
  const adviser = await createStaff();
  for (const client of [await createClient(), await createClient()]) {
    await assign(client.uid, adviser.uid);
  }
  await openAs(page, adviser.email, '/adviser/changes');
  await expectLoadedPageToFit(page, '/adviser/changes', errors);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Automated decisions must be in the privacy policy' })
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectLoadedPageToFit(page, '/adviser/changes/$changeId', errors);
});
