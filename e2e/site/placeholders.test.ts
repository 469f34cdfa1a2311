import { expect, test } from '@playwright/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const marked = {
    '/services/compliance': 'Placeholder figures: replace before going live.',
    '/services/assessment': 'Placeholder figures: replace before going live.',
    '/services/alerts': 'Placeholder figures: replace before going live.',
    '/services/training': 'Placeholder figures: replace before going live.',
    '/about/mission': 'Placeholder figures: replace before going live.',
    '/about/team': 'Placeholder team: replace before going live.',
    '/': 'Illustrations, not real organisations: replace before going live.',
  };
  for (const [path, words] of Object.entries(marked)) {
    test(`placeholder content is marked as such on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('note').filter({ hasText: words }).first()).toBeVisible();
    });
  }

  test('the success rate is 100% on the compliance page and 98% on the mission page, as specified', async ({
    page,
  }) => {
    const figure = (value: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: 'success rate' }) })
        .getByText(value, { exact: true });
    await page.goto('/services/compliance');
    await expect(figure('100%')).toBeVisible();
    await page.goto('/about/mission');
    await expect(figure('98%')).toBeVisible();
  });
});
