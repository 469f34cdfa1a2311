import type { Page } from '@playwright/test';
import { openReport } from '../fixtures/open-report.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What a reader of a report sees move, and whether its figures have room.

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
  await openReport(page, law, email);
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
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  // What follows an answer is asked for within a moment.
  await expect.poll(() => Date.now() - answeredAt, { timeout: 30_000 }).toBeGreaterThan(1_000);
  const { shift, moved } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(Number(shift ?? 0), moved).toBeLessThanOrEqual(0.01);
});

test('the figure of a full score keeps clear of its ring, the heat map fits a phone, and a hash is checked', async ({
  page,
}) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  const figure = page.getByText('100%', { exact: true });
  const gap = await figure.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { width } = range.getBoundingClientRect();
    const ring = element.parentElement?.querySelector('svg')?.getBoundingClientRect().width ?? 0;
    // The ring's inner edge: a radius of 47 units in a square of 120.
    return ((ring * 47 * 2) / 120 - width) / 2;
  });
  expect.soft(gap).toBeGreaterThanOrEqual(12);

  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const last = page.getByRole('columnheader', { name: 'Not rated' });
    await page.getByRole('heading', { name: 'Compliance and risk' }).scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    const right = (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
    expect.soft(right, `the heat map at ${width} px`).toBeLessThanOrEqual(width);
    // No word of a row's heading is broken.
    const lines = await page
      .getByRole('rowheader', { name: 'Compliant', exact: true })
      .evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getClientRects().length;
      });
    expect.soft(lines, `a row's heading at ${width} px`).toBe(1);
  }

  // What is refused at the field, and answers that come late, need no browser
  // (web/src/components/receipt-check/receipt-check.test.tsx).
  const sha256 = (await page.locator('code').textContent()) ?? '';
  const held = page.getByLabel(/Check a receipt that you hold/);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await held.fill(sha256.toUpperCase());
  await check.click();
  await expect(
    page.getByText(
      'The receipt matches: the assessment has not been altered since it was submitted.',
    ),
  ).toBeVisible();
  await held.fill('0'.repeat(64));
  await check.click();
  await expect(page.getByText(/The receipt does not match/)).toBeVisible();
});
