import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { isHydrated } from '../fixtures/wait-for-hydration.ts';

const path = '/services/compliance';

/** Opens a page and waits until its code has loaded. */
const openUntouched = async (page: Page, to: string): Promise<void> => {
  const loaded = page.waitForResponse(/\/assets\/index-.*\.js$/);
  await page.goto(to);
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
};

const touches: [string, (page: Page) => Promise<void>][] = [
  ['a key', (page) => page.keyboard.press('Tab')],
  ['the pointer', (page) => page.mouse.move(200, 200)],
  ['a press', (page) => page.getByRole('heading', { level: 1 }).click()],
  ['the focus', (page) => page.getByRole('link', { name: 'Login' }).focus()],
  [
    'a sign-in in another tab',
    (page) => page.evaluate(() => void dispatchEvent(new Event('storage'))),
  ],
  ['a device that turns dark', (page) => page.emulateMedia({ colorScheme: 'dark' })],
];

for (const [name, touch] of touches) {
  test(`a page that nobody has touched is not hydrated before ${name}`, async ({ page }) => {
    await openUntouched(page, path);
    // Longer than an eager page takes.
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(isHydrated)).toBe(false);
    await touch(page);
    await page.waitForFunction(isHydrated);
  });
}

test('the first press takes effect', async ({ page }) => {
  await openUntouched(page, path);
  expect(await page.evaluate(isHydrated)).toBe(false);
  // By script, as assistive technologies press: without a pointer before it.
  await page.getByRole('button', { name: 'Open menu' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
});

test('the first key takes effect', async ({ page }) => {
  await openUntouched(page, path);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const toggle = page.getByRole('button', { name: 'Close menu' });
  await expect(toggle).toBeVisible();
  await expect(toggle).toBeFocused();
});

for (const eager of ['/', '/login', '/register', '/unsubscribe', '/invitations/none']) {
  test(`${eager} hydrates without a touch`, async ({ page }) => {
    await page.goto(eager);
    await page.waitForFunction(isHydrated);
  });
}

for (const storage of ['localStorage', 'sessionStorage'] as const) {
  test(`a page hydrates without a touch where ${storage} has an entry`, async ({ page }) => {
    await page.addInitScript((name) => window[name].setItem('known', '1'), storage);
    await page.goto(path);
    await page.waitForFunction(isHydrated);
  });
}
