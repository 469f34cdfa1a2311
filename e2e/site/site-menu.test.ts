import type { Page, ViewportSize } from '@playwright/test';
import { waitForAnimations } from '../fixtures/looks/expect-to-fit.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

test('the menu works from the keyboard', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('button', { name: /menu$/ });
  await expect(toggle).toBeFocused();
  // Closed, its links can't be focused.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lexplain' }).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const mission = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Our Mission',
  });
  // While the menu opens it can be scrolled, and Firefox gives the focus to what can be scrolled.
  await waitForAnimations(page);
  for (let tabs = 0; tabs < 8; tabs += 1) await page.keyboard.press('Tab');
  await expect(mission).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about/mission');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

const openAndClose = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const height = async () => Math.round((await menu.boundingBox())?.height ?? 0);
  expect(await height()).toBe(60);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const cards = page.locator('#card-menu');
  const content = async () => Math.round((await cards.boundingBox())?.height ?? 0);
  const expected = async () => (width > 768 ? 260 : 60 + (await content()) + 16);
  await expect.poll(height).toBe(await expected());
  // The height follows the window.
  await page.setViewportSize({ width: width === 400 ? 1280 : 400, height: 900 });
  await expect.poll(height).toBe(width > 768 ? 60 + (await content()) + 16 : 260);
  // Recorded in the page: on a busy machine `closing` may be over before the test asks.
  const states = menu.evaluate(
    (element) =>
      new Promise<(string | undefined)[]>((done) => {
        const seen: (string | undefined)[] = [];
        new MutationObserver(() => {
          seen.push(element.dataset.state);
          if (element.dataset.state === 'closed') done(seen);
        }).observe(element, { attributeFilter: ['data-state'] });
      }),
  );
  await page.getByRole('button', { name: 'Close menu' }).click();
  expect(await states).toEqual(['closing', 'closed']);
  expect(await height()).toBe(60);
};

test('the menu opens to its full height and closes again, on a phone and on a desktop', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  for (const width of [1280, 400]) {
    await test.step(`at ${width} px`, () => openAndClose(page, width));
  }
});

const smallWindows = [
  { width: 740, height: 360, lowest: 'Home' },
  { width: 320, height: 480, lowest: 'Home' },
  { width: 640, height: 360, lowest: 'Home' },
  { width: 1000, height: 200, lowest: /^Exec. Training/ },
];

const reachLowest = async (page: Page, lowest: string | RegExp, size: ViewportSize) => {
  await page.setViewportSize(size);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Our Mission' })).toBeVisible();
  await menu.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  const last = menu.getByRole('link', { name: lowest });
  await page.mouse.move(size.width / 2, size.height - 60);
  // By a mouse wheel, as a person does, and not by a script.
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await last.click();
};

test('every link of the menu can be reached in small windows', async ({ page }) => {
  for (const { lowest, ...size } of smallWindows) {
    await test.step(`${size.width} × ${size.height}`, () => reachLowest(page, lowest, size));
  }
});

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Where the menu bar has its button and its logo, at each width. */
const listPlaces = async (page: Page, widths: number[]) => {
  const positions: object[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const button = await barOf(page).getByRole('button', { name: 'Open menu' }).boundingBox();
    const logo = await barOf(page).getByRole('link', { name: 'Lexplain' }).boundingBox();
    positions.push({ width, button, logo });
  }
  return positions;
};

test('signed in, the menu bar leads to the dashboard and signs out, without a layout shift', async ({
  page,
  browser,
}) => {
  const widths = [320, 360, 1440];
  const visitor = await browser.newPage();
  await visitor.goto('/');
  await waitForHydration(visitor);
  const before = await listPlaces(visitor, widths);
  await visitor.close();

  await openAsNew(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/');
  const bar = barOf(page);
  const signOut = bar.getByRole('button', { name: 'Sign Out' });
  const dashboard = bar.getByRole('link', { name: 'Dashboard' });
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await expect(signOut).toBeInViewport({ ratio: 1 });
      await expect(dashboard).toBeInViewport({ ratio: 1 });
      const logo = await bar.getByRole('link', { name: 'Lexplain' }).boundingBox();
      expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(
        (await dashboard.boundingBox())?.x ?? 0,
      );
    });
  }
  expect(await listPlaces(page, widths)).toEqual(before);
  await dashboard.click();
  await expect(page).toHaveURL('/dashboard');

  await test.step('the buttons of the site still lead to the contact page', async () => {
    await page.goto('/services/assessment');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('link', { name: 'Begin Assessment' }).click();
    await expect(page).toHaveURL('/contact');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact#contact');
  });
  await test.step('signing out shows the link to the login again', async () => {
    await signOut.click();
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
