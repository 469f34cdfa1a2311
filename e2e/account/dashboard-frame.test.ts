import type { Page, Route } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { goToSection } from '../fixtures/people/organisation-people.ts';
import { fillLogin, openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

// By the keyboard and by Back: account-menu.test.ts.
test('the menu stays visible when the display name has 200 characters', async ({ page }) => {
  const { email, token } = await signUp({ displayName: 'N'.repeat(200) });
  await api(token, 'POST', 'auth/bootstrap');
  await openAs(page, email, '/dashboard');
  const last = menu(page).getByRole('link', { name: 'SAQ' });
  const expectVisible = async (name: string): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(menu(page).getByText(name)).toBeVisible();
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
  };
  await test.step('without spaces', () => expectVisible(`Hi, ${'N'.repeat(200)}`));
  await test.step('with spaces', async () => {
    const name = 'Name '.repeat(40).trim();
    await api(token, 'PATCH', 'auth/me', { display_name: name });
    await page.reload();
    await expectVisible(`Hi, ${name}`);
  });
});

const refuse = (route: Route, status: number) =>
  route.fulfill({ status, json: { code: 'invalid', message: 'Something went wrong' } });

test('without the account and the changes, pages say so, and print without it, until they can be loaded', async ({
  page,
}) => {
  nameErrors(/status of 500 .*\/api\/auth\/me/, 'the test answers in place of the server');
  const broken = { me: true, changes: true };
  await page.route('**/api/auth/me', (route) =>
    broken.me ? refuse(route, 500) : route.continue(),
  );
  await page.route('**/api/changes**', (route) =>
    broken.changes ? refuse(route, 400) : route.continue(),
  );
  await openAsNew(page, '/dashboard');
  const main = page.getByRole('main');
  await test.step('header, menu, notices and toasts are not printed', async () => {
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
    await page.emulateMedia({ media: null });
  });

  const missing = page.getByText('This section will be shown once your account has been loaded.');
  const questions = page.getByRole('heading', { name: /– SAQ$/ });
  await test.step('content that needs the account shows a notice, and other content is shown', async () => {
    for (const [path, content] of [
      [
        '/dashboard/subjects/spam-act-2003/report',
        page.getByRole('heading', { name: /– Report$/ }),
      ],
      ['/dashboard/user', page.getByLabel('Display Name')],
      ['/dashboard/subjects/spam-act-2003/saq', questions],
    ] as const) {
      await goTo(page, path);
      await expect(page).toHaveURL(path);
      await expect(missing).toBeVisible();
      await expect(content).toHaveCount(0);
    }
    await goTo(page, '/dashboard/user/sign-in');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled();
    await goToSection(page, 'Your data');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  });
  await test.step('it is shown once the account is loaded', async () => {
    await goTo(page, '/dashboard/subjects/spam-act-2003/saq');
    await expect(missing).toBeVisible();
    broken.me = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(questions).toBeVisible();
    await expect(missing).toHaveCount(0);
  });
  await test.step('the card of the changes offers a retry, which moves nothing', async () => {
    await goTo(page, '/dashboard');
    // All of these move the page down.
    await expect(page.getByRole('status', { name: /plan is active/ })).toBeVisible();
    await expect(page.getByLabel('Name of the business')).toBeVisible();
    await expect(main.getByText('The changes could not be counted.')).toBeVisible();
    const laws = main.getByRole('region', { name: 'Laws', exact: true });
    await expect(laws.getByRole('link', { name: 'Look at all laws first' })).toBeVisible();
    const readMore = main.getByRole('link', { name: 'Read More' });
    // A press on it scrolls.
    await main.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded();
    const box = await readMore.boundingBox();
    broken.changes = false;
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText(/^\d+ changes?, \d+ upcoming$/)).toBeVisible();
    expect(await readMore.boundingBox()).toEqual(box);
  });
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
  const outline = page.locator('#loading-frame');
  await test.step('a signed-out visitor of the dashboard sees it and then the sign-in form', async () => {
    const release = await holdCode(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(outline.getByRole('status')).toHaveText('Loading');
    release();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(outline).toBeHidden();
    await page.unroute('**/assets/*.js');
  });
  const { email } = await signUp();
  await fillLogin(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
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
