import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildComponentsPage } from '../../web/build/components-page.ts';
import { expect, test } from '../fixtures/test.ts';

const origin = 'http://components.test';
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lexplain-components-'));
  await buildComponentsPage(folder);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const typeOf: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Lets the page come from its folder, without a server. Returns what it says in the console. */
const serve = async (page: Page): Promise<string[]> => {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? '/index.html' : pathname;
    return route.fulfill({
      body: readFileSync(join(folder, file)),
      contentType: typeOf[extname(file)] ?? 'application/octet-stream',
    });
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => faults.push(message.text()));
  return faults;
};

const open = async (page: Page, faults: string[]): Promise<void> => {
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
  await expect(page.getByRole('heading', { name: 'All components' })).toBeVisible();
};

const devices = { phone: 390, desktop: 1280 };

// One test, as each worker would build the page.
test('every component looks as it did', async ({ page }) => {
  const faults = await serve(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [device, width] of Object.entries(devices)) {
      await test.step(`on a ${device} in ${colorScheme} mode`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await open(page, faults);
        // Areas of one colour each: hardly a pixel may differ.
        await expect
          .soft(page.getByRole('region', { name: 'Colours' }))
          .toHaveScreenshot(`colours-${device}-${colorScheme}.png`, {
            threshold: 0.01,
            maxDiffPixels: 300,
          });
        // Keyboards get the ring; so does focus by a script before any press.
        await page.getByRole('button', { name: 'Focused' }).focus();
        // Another machine may draw the edges of letters a little differently.
        await expect
          .soft(page.getByRole('main'))
          .toHaveScreenshot(`components-${device}-${colorScheme}.png`, {
            threshold: 0.1,
            maxDiffPixelRatio: 0.01,
          });
      });
    }
  }
});
