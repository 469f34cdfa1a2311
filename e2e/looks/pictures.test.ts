import { expect, type Page, test } from '@playwright/test';
import { publicPaths, unlistedPaths } from '../../web/build/public-paths.ts';
import { dashboardPages } from '../fixtures/dashboard-pages.ts';
import { schemes } from '../fixtures/schemes.ts';
import { openAs, openAsDemo } from '../fixtures/sign-in.ts';
import { submitAsNew } from '../fixtures/submit-as-new.ts';

const widths = [320, 768, 1440];

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** Takes a page's pictures at every width, and checks that it does not scroll sideways. */
const picture = async (page: Page, path: string, scheme: string): Promise<void> => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({
      path: `e2e/pictures/${nameOf(path)}-${width}-${scheme}.png`,
      fullPage: true,
      animations: 'disabled',
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
};

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

for (const scheme of schemes) {
  test.describe(`in ${scheme} mode`, () => {
    test.use({ colorScheme: scheme });

    for (const path of [...publicPaths, ...unlistedPaths, '/no-such-page']) {
      test(`${path} fits every width`, ({ page }) => picture(page, path, scheme));
    }

    test('the dashboard fits every width', async ({ page }) => {
      await openAsDemo(page, 'client@example.com', '/dashboard');
      for (const path of dashboardPages) await picture(page, path, scheme);
    });

    test('a submitted questionnaire and its report fit every width', async ({ page }) => {
      const { email } = await submitAsNew('spam-act-2003', mixedAnswer);
      const law = '/dashboard/subjects/spam-act-2003';
      await openAs(page, email, `${law}/report`);
      for (const path of [`${law}/report`, `${law}/saq`]) await picture(page, path, scheme);
    });
  });
}
