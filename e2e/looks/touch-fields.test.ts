import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const findSmallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select';
    return [...document.querySelectorAll(fields)]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

const expectLargeFields = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator('main').getByRole('textbox').first(), path).toBeVisible();
  expect.soft(await findSmallFields(page), path).toEqual([]);
};

// Below 16 px an iPhone zooms into the page, and stays so.
test('no field of a public page has letters below 16 px on a touch screen', async ({ page }) => {
  for (const path of ['/contact', '/login', '/register']) {
    await page.goto(path);
    await expectLargeFields(page, path);
  }
});

test('no field of the dashboard has letters below 16 px on a touch screen', async ({ page }) => {
  const { email } = await createClient();
  await openAs(page, email, '/dashboard/user');
  await expectLargeFields(page, '/dashboard/user');
  for (const path of ['/dashboard/incidents/new', '/dashboard/organisation']) {
    await goTo(page, path);
    await expectLargeFields(page, path);
  }
});
