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

/**
 * Lets every page of the window begin as someone's first one: what is stored would start its code
 * at once.
 */
const forgetPages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

const touches: [string, (page: Page) => Promise<void>][] = [
  ['a key', (page) => page.keyboard.press('Tab')],
  ['the focus', (page) => page.getByRole('link', { name: 'Login' }).focus()],
  [
    'a sign-in in another tab',
    (page) => page.evaluate(() => void dispatchEvent(new Event('storage'))),
  ],
  ['a device that turns dark', (page) => page.emulateMedia({ colorScheme: 'dark' })],
];

const expectToWaitFor = async (page: Page, touch: (page: Page) => Promise<void>) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openUntouched(page, path);
  // Longer than an eager page takes.
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(isHydrated)).toBe(false);
  await touch(page);
  await page.waitForFunction(isHydrated);
};

test('a page that nobody has touched is not hydrated before its first touch', async ({ page }) => {
  await forgetPages(page);
  for (const [name, touch] of touches) await test.step(name, () => expectToWaitFor(page, touch));
});

// Each in a window of its own: where a pointer rests, it touches the next page as well.
test('a page that nobody has touched is not hydrated before the pointer', ({ page }) =>
  expectToWaitFor(page, () => page.mouse.move(200, 200)));

test('a page that nobody has touched is not hydrated before a press', ({ page }) =>
  expectToWaitFor(page, () => page.getByRole('heading', { level: 1 }).click()));

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

const eager = ['/', '/login', '/register', '/unsubscribe', '/invitations/none'];

test('a page whose code is needed at once hydrates without a touch', async ({ page }) => {
  await forgetPages(page);
  for (const each of eager) {
    await test.step(each, async () => {
      await page.goto(each);
      await page.waitForFunction(isHydrated);
    });
  }
});

for (const storage of ['localStorage', 'sessionStorage'] as const) {
  test(`a page hydrates without a touch where ${storage} has an entry`, async ({ page }) => {
    await page.addInitScript((name) => window[name].setItem('known', '1'), storage);
    await page.goto(path);
    await page.waitForFunction(isHydrated);
  });
}
