import type { Page } from '@playwright/test';
import { publicPaths } from '../../web/build/public-paths.ts';
import { expect, test } from '../fixtures/test.ts';

const exampleOf = (page: Page, what: string) =>
  page.getByRole('figure', { name: `Example ${what}` });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a result and a risk have a word besides their colour', async ({ page }) => {
    await page.goto('/services/consulting');
    const report = exampleOf(page, 'A report');
    for (const text of ['Compliant', 'Partially Compliant', 'Non-Compliant', 'Not Applicable']) {
      await expect(report.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
    }
    for (const [index, risk] of ['Critical', 'High', 'Medium'].entries()) {
      await expect(report.getByRole('list').last().getByRole('listitem').nth(index)).toContainText(
        risk,
      );
    }
    await page.goto('/services/assessment');
    await expect(exampleOf(page, 'A question')).toContainText('✓ Partially Compliant');
  });

  for (const [path, action] of [
    ['/services/assessment', 'Begin Assessment'],
    ['/services/alerts', 'Subscribe Now'],
  ] as const) {
    test(`${path}: beside the way to the contact form is the one to the registration`, async ({
      page,
    }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: action })).toHaveAttribute('href', '/contact');
      await main.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL('/register');
    });
  }

  test('the button of the home page leads to the registration', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  });

  test('“Get Started” is on every page, in one line below the forms of visitors', async ({
    page,
  }) => {
    const asked = page.getByRole('complementary', { name: 'Ready to get started?' });
    for (const path of publicPaths) {
      await page.goto(path);
      const start = asked.getByRole('link', { name: 'Get Started' });
      await expect.soft(start, path).toHaveAttribute('href', '/contact#contact');
      const { height = 0 } = (await asked.boundingBox()) ?? {};
      const isLine = ['/contact', '/login', '/register'].includes(path);
      expect.soft(height < 100, `${path}: ${height} px`).toBe(isLine);
      // The registration has no link to itself.
      const others = asked.getByRole('link', { name: 'Create an account' });
      await expect.soft(others, path).toHaveCount(isLine ? 0 : 1);
    }
  });

  test('the logo of the bar has the name of the product', async ({ page }) => {
    await page.goto('/terms');
    const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Lexplain',
    });
    await expect(logo.locator('svg')).toBeVisible();
    await logo.click();
    await expect(page).toHaveURL('/');
  });
});
