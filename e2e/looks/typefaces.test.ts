import type { Page } from '@playwright/test';
import { chooseSampleSize } from '../../dev/tests/sample-size.ts';
import { publicPaths } from '../../web/build/public-paths.ts';
import { openAsDemo } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Adds up the layout shifts of a page as browsers report them. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        document.documentElement.dataset.shift = String(sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readShift = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shift')) ?? 0);

/** The families of the page's text and headings. */
const readFamilies = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['', '-headings']
      .map((of) => style.getPropertyValue(`--mantine-font-family${of}`))
      .join();
  });

const fitted = /"Figtree [\d.]+".*"Bricolage Grotesque [\d.]+"/;

/**
 * Waits for what the arrived files do: each trial is one task, and shifts are reported with later
 * frames. A page behind the sign-in goes on listening, and is never idle again.
 */
const settle = async (page: Page): Promise<void> => {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(5_000)]);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
};

const open = async (page: Page, path: string): Promise<void> => {
  if (path.startsWith('/dashboard')) await openAsDemo(page, 'client@example.com', path);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  // What is loaded last, which moves what is below it.
  if (path === '/dashboard') {
    await expect(page.getByLabel('Name of the business')).toBeVisible();
  }
};

/** Both in a deep run, otherwise the narrow one, in which lines end earlier. */
const widths = [390, 1280].slice(0, chooseSampleSize(1, 2));

for (const path of ['/', '/services/compliance', '/login', '/dashboard']) {
  for (const width of widths) {
    test(`late typefaces move nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await noteShifts(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest('**/*.woff2');
      await open(page, path);
      await asked;
      const before = await readShift(page);
      expect(await readFamilies(page)).not.toMatch(fitted);
      release();
      await settle(page);
      expect((await readShift(page)) - before).toBeLessThanOrEqual(0.01);
    });
  }
}

// A line of the first one just fills its room in the device's font.
const shownPaths = [...new Set<string>(['/services/compliance', ...publicPaths])];

for (const path of shownPaths.slice(0, chooseSampleSize(1, shownPaths.length))) {
  test(`a visit that begins on ${path} has the typefaces there`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await expect.poll(() => readFamilies(page), { message: `${width} px` }).toMatch(fitted);
    }
  });
}

/** Moves the whole page when the typefaces are tried, as another number of lines would. */
const moveWithTypefaces = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = 'html[style*="Figtree"] body { padding-top: 60px }';
      document.head.append(style);
    });
  });

test('typefaces that would move the page are shown with the next page', async ({ page }) => {
  await moveWithTypefaces(page);
  await noteShifts(page);
  const file = page.waitForResponse('**/*.woff2');
  await open(page, '/');
  await file;
  await settle(page);
  expect(await readFamilies(page)).not.toMatch(fitted);
  expect(await readShift(page)).toBeLessThanOrEqual(0.01);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  expect(await readFamilies(page)).toMatch(fitted);
});

test('the files of the typefaces are requested after the page has loaded', async ({ page }) => {
  const file = page.waitForResponse('**/*.woff2');
  await open(page, '/');
  await file;
  await settle(page);
  const { loaded, fonts } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0,
      fonts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime, name }) => ({ startTime, name })),
    };
  });
  expect(fonts.length).toBeGreaterThan(0);
  for (const { startTime, name } of fonts) expect(startTime, name).toBeGreaterThan(loaded);
  // English needs no letters of other languages.
  expect(new Set(fonts.map(({ name }) => name)).size).toBe(2);
});

test('a person who saves data loads no typefaces', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const code = page.waitForRequest(/after-load/);
  await open(page, '/');
  await code;
  await settle(page);
  expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
});

test('a page keeps the font of the device when the files cannot be loaded', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/*.woff2', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open(page, '/');
  await failed;
  await settle(page);
  expect(await readFamilies(page)).not.toMatch(fitted);
  expect(faults).toEqual([]);
});
