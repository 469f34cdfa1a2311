import type { Page } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const schemes = (page: Page) => page.getByRole('radiogroup', { name: 'Colour scheme' });

/** Presses the segment: its radio button has no size of its own. */
const choose = (page: Page, name: string) =>
  schemes(page).locator('label').filter({ hasText: name }).click();

/**
 * Opens the page as a new person, up to the message that the plan is active, which moves the page.
 * It appears once, where the account is opened first: not here, where another page of the person
 * was faster.
 */
const openAppearance = async (page: Page): Promise<void> => {
  await openAsNew(page, '/dashboard/user/appearance');
  await expect(page.getByText('Your Starter plan is active')).toBeVisible();
};

const schemeOf = (page: Page) =>
  page.evaluate(() => ({
    attribute: document.documentElement.dataset.mantineColorScheme,
    background: getComputedStyle(document.body).backgroundColor,
  }));
const light = { attribute: 'light', background: 'rgb(255, 255, 255)' };
const dark = { attribute: 'dark', background: 'rgb(25, 23, 38)' };

test('the chosen colour scheme applies at once, in other tabs, and before the first paint', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAppearance(page);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await expect(schemes(page).getByRole('radio', { name: 'System' })).toBeChecked();

  await choose(page, 'Dark');
  await expect.poll(() => schemeOf(page)).toEqual(dark);
  await expect.poll(() => schemeOf(other)).toEqual(dark);

  // The code is held back: the page's own script has set the scheme.
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#loading-frame')).toBeVisible();
  expect((await schemeOf(page)).attribute).toBe('dark');
  expect(
    await page
      .locator('#loading-frame')
      .evaluate((frame) => getComputedStyle(frame).backgroundColor),
  ).toBe('rgb(19, 17, 30)');
});

test('public pages follow the system, whatever was chosen in the dashboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAppearance(page);
  await choose(page, 'Dark');
  await expect.poll(() => schemeOf(page)).toEqual(dark);
  await page.getByRole('banner').getByRole('link', { name: 'Lexplain' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await schemeOf(page)).attribute).toBe('light');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  expect(await schemeOf(page)).toEqual(dark);
});

test('the system decides again when it is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAppearance(page);
  await choose(page, 'Light');
  await expect.poll(() => schemeOf(page)).toEqual(light);
  await choose(page, 'System');
  await expect.poll(() => schemeOf(page)).toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => schemeOf(page)).toEqual(light);
});
