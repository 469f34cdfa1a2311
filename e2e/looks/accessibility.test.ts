import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { publicPaths, unlistedPaths } from '../../web/build/public-paths.ts';
import { dashboardPages } from '../fixtures/dashboard-pages.ts';
import { fillLogin, openAs, openAsDemo, openAsNew } from '../fixtures/sign-in.ts';
import { submitAsNew } from '../fixtures/submit-as-new.ts';

const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`);
  expect(found).toEqual([]);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    // Without animations, as axe would measure colours half-way.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('public pages and the open menu have no accessibility violations', async ({ page }) => {
      // Twenty analyses by axe, on a machine that may be busy.
      test.setTimeout(180_000);
      for (const path of [...publicPaths, ...unlistedPaths, '/no/such/page']) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      // The menu is the same on every page.
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
      await expectAccessible(page, 'the menu, open');
    });

    test('dashboard pages have no accessibility violations', async ({ page }) => {
      await openAsDemo(page, 'client@example.com', '/dashboard');
      for (const path of dashboardPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectAccessible(page, path);
      }
    });

    test('forms that show errors have no accessibility violations', async ({ page }) => {
      await page.goto('/login');
      await fillLogin(page, 'nobody@example.com', 'demo-password');
      await expect(page.getByText('Failed to sign in')).toBeVisible();
      await expectAccessible(page, 'a login, refused');
      await openAsNew(page, '/dashboard/subjects/spam-act-2003/saq');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('This question needs a compliance result').first()).toBeVisible();
      await expectAccessible(page, 'a questionnaire, refused');
    });

    test('a report has no accessibility violations', async ({ page }) => {
      const { email } = await submitAsNew('spam-act-2003');
      const report = '/dashboard/subjects/spam-act-2003/report';
      await openAs(page, email, report);
      await expect(page.getByRole('heading', { level: 1, name: /– Report$/ })).toBeVisible();
      await expectAccessible(page, report);
    });
  });
}
