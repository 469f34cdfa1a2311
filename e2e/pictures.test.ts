import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const publicPages = ['/', '/contact', '/login', '/register', '/no-such-page'];
const dashboardPages = [
  '/dashboard',
  '/dashboard/user',
  '/dashboard/subjects',
  '/dashboard/subjects/privacy-act-1988',
  '/dashboard/cyber-laws/changes',
  '/dashboard/saq',
  '/dashboard/subjects/soci-act-2018/saq',
];
const widths = [320, 768, 1440];

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** Takes a page's pictures at every width, and holds it to what every page owes. */
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

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    for (const path of publicPages) {
      test(`${path} fits every width`, ({ page }) => picture(page, path, scheme));
    }

    test('the dashboard fits every width', async ({ page }) => {
      await signIn(page, 'client@example.com', '/dashboard');
      for (const path of dashboardPages) await picture(page, path, scheme);
    });
  });
}
