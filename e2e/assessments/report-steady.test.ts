import type { Page } from '@playwright/test';
import { openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What a reader of a report sees move.

const law = 'apra-cps-234';
const results = ['compliant', 'partial', 'non_compliant', 'not_applicable'] as const;

const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { shift = '0', moved = '' } = document.documentElement.dataset;
        const value = 'value' in entry ? Number(entry.value) : 0;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const names = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
        document.documentElement.dataset.shift = String(Number(shift) + value);
        document.documentElement.dataset.moved = `${moved} ${value}: ${names.join()};`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('nothing moves on a report on a phone while its parts arrive', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await submitAsNew(law, (index) => ({
    compliance_result: results[index % 4] ?? null,
    gaps_actions: 'Write the plan, have the board approve it, and test it each year.',
  }));
  await noteShifts(page);
  // One after another, so that each of them can be seen to move something.
  let wait = 0;
  let answeredAt = 0;
  await page.route(/\/api\/(?!auth)/, async (route) => {
    wait += 150;
    await new Promise((done) => setTimeout(done, wait));
    await route.continue();
    answeredAt = Date.now();
  });
  await openReport(page, law, email);
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  // What follows an answer is asked for within a moment.
  await expect.poll(() => Date.now() - answeredAt, { timeout: 30_000 }).toBeGreaterThan(1_000);
  const { shift, moved } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(Number(shift ?? 0), moved).toBeLessThanOrEqual(0.01);
});
