import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

test('navigation scrolls to the top of the next page, including /contact#contact', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'What We Offer' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact#contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await expect(page).toHaveTitle(/^Contact Us/);
});

/** Whether something is visible with nothing over it. */
const isUncovered = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 4, top + height / 2));
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
]) {
  test(`/contact#contact shows the heading at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contact#contact');
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isUncovered(page, 'Contact Us')).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await isUncovered(page, 'Contact Us')).toBe(true);
  });
}

test('back and forward restore the scroll position', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const onward = page.getByRole('link', { name: 'Our Mission' }).last();
  await onward.scrollIntoViewIfNeeded();
  await expect.poll(position).toBeGreaterThan(500);
  // The position is stored a moment after scrolling ends.
  await page.waitForTimeout(300);
  const left = await position();
  await onward.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Mission' })).toBeVisible();
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect.poll(position).toBe(left);
  await page.goForward();
  await expect.poll(position).toBe(0);
});
