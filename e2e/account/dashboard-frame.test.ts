import type { Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('the frame is used by the keyboard, by Back, and from an address that does not exist', async ({
  page,
  context,
}) => {
  await openAsNew(page, '/dashboard/no/such/page');
  await test.step('an address that does not exist leads to the Feed', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the Feed' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  });
  await test.step('the first Tab key press focuses a link that skips the header and the menu', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Read More' })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('Back on the profile goes to the previous page', async () => {
    await menu(page).getByRole('link', { name: 'Subject', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/subjects');
    await menu(page).getByRole('link', { name: 'User Detail' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/dashboard/subjects');
  });
  await test.step('Back on the profile goes to the dashboard in a new tab', async () => {
    const fresh = await context.newPage();
    await fresh.goto('/dashboard/user');
    await fresh.getByRole('button', { name: 'Back' }).click();
    await expect(fresh).toHaveURL('/dashboard');
  });
});

for (const [what, displayName] of [
  ['without spaces', 'N'.repeat(200)],
  ['with spaces', 'Name '.repeat(40).trim()],
] as const) {
  test(`the menu stays visible when the display name has 200 characters ${what}`, async ({
    page,
  }) => {
    const { email } = await signUp({ displayName });
    await openAs(page, email, '/dashboard');
    const last = menu(page).getByRole('link', { name: 'SAQ' });
    await expect(last).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [
      [1440, 500],
      [360, 500],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      // Folded on a phone until it is opened; then it stays open.
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(last).toBeInViewport({ ratio: 1 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
}

test('the dashboard card reports that the number of changes cannot be loaded and offers a retry', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/api/changes**', (route) =>
    broken
      ? route.fulfill({ status: 400, json: { code: 'invalid', message: 'No' } })
      : route.continue(),
  );
  await openAsNew(page, '/dashboard');
  // Both move the page down.
  await expect(page.getByRole('status', { name: /plan is active/ })).toBeVisible();
  await expect(page.getByLabel('Name of the business')).toBeVisible();
  await expect(page.getByText('The changes could not be counted.')).toBeVisible();
  const readMore = page.getByRole('link', { name: 'Read More' });
  // A press on it scrolls.
  await page.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded();
  const place = await readMore.boundingBox();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ changes?, \d+ upcoming$/)).toBeVisible();
  expect(await readMore.boundingBox()).toEqual(place);
});

test('header, menu, notices and toasts are not printed', async ({ page }) => {
  nameErrors(/status of 500 .*\/api\/auth\/me/, 'the test answers in place of the server');
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  );
  await openAsNew(page, '/dashboard');
  const shown = [
    page.getByRole('banner'),
    menu(page),
    page.getByText('Your account could not be loaded'),
    page.getByText('Request Error (500)'),
  ];
  for (const part of shown) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of shown) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
});

/** The boxes of the bar and of the menu, which is folded on a phone. */
const boxesOf = (page: Page, header: string, nav: string) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { x, y, width, height };
      }),
    [header, nav],
  );

test("the outline of the frame is shown before the code and has the frame's measures", async ({
  page,
  request,
}) => {
  await openAsNew(page, '/dashboard');
  const outline = page.locator('#loading-frame');
  for (const width of [360, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdCode(page);
      await page.reload({ waitUntil: 'commit' });
      await expect(outline.getByRole('status')).toHaveText('Loading');
      await expect(outline.locator('svg')).toBeVisible();
      const before = await boxesOf(page, '#loading-frame header', '#loading-frame nav');
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
      await expect(outline).toBeHidden();
      expect.soft(await boxesOf(page, '#root header', '#root nav')).toEqual(before);
      await page.unroute('**/assets/*.js');
    });
  }
  await test.step('it is the same for everybody and contains no page', async () => {
    const visitor = await (await request.get('/dashboard/user')).text();
    const own = await page.evaluate(async () => (await window.fetch('/dashboard')).text());
    expect(own).toBe(visitor);
  });
});

test('a signed-out visitor of the dashboard sees the outline and then the sign-in form', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/dashboard/user', { waitUntil: 'commit' });
  await expect(page.locator('#loading-frame').getByRole('status')).toHaveText('Loading');
  release();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.locator('#loading-frame')).toBeHidden();
});
