import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const changes = '/dashboard/cyber-laws/changes';

/** The open obligation is at the top, below the sticky header, and has the focus. */
const expectInView = async (page: Page, code: string): Promise<void> => {
  const control = page.getByRole('main').getByRole('button', { name: /v\S+$/, expanded: true });
  await expect(control).toContainText(code);
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const top = (await control.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(header?.height ?? 0);
};

test('a link to an obligation scrolls it into view below the header and focuses it', async ({
  page,
}) => {
  await openAsNew(page, changes);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await goTo(page, changes);
    const entry = page
      .getByRole('article')
      .filter({ hasText: /\d obligation/ })
      .last();
    await entry.locator('summary').click();
    const link = entry.locator('a[href*="#"]').last();
    const code = (await link.textContent()) ?? '';
    await link.click();
    await expectInView(page, code);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expectInView(page, code);
  }
  await test.step('a law that is not there is said not to be found, without a button to try again', async () => {
    await goTo(page, '/dashboard/subjects/no-such-law');
    await expect(page.getByText('Subject not found.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});
