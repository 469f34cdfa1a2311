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

// Below 16 px an iPhone zooms into the page, and stays so.
test('no field on a touch screen has letters below 16 px', async ({ page }) => {
  const expectLargeFields = async (path: string): Promise<void> => {
    await expect(page.locator('main').getByRole('textbox').first(), path).toBeVisible();
    expect.soft(await findSmallFields(page), path).toEqual([]);
  };
  for (const path of ['/contact', '/login', '/register']) {
    await page.goto(path);
    await expectLargeFields(path);
  }
  const { email } = await createClient();
  await openAs(page, email, '/dashboard/user');
  await expectLargeFields('/dashboard/user');
  const paths = ['/dashboard/incidents/new', '/dashboard/organisation'];
  for (const path of paths) {
    await goTo(page, path);
    await expectLargeFields(path);
  }
});
