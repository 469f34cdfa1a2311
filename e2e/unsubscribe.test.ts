import { expect, type Page, type Route, test } from '@playwright/test';
import { z } from 'zod';
import { personPassword } from '../dev/people.ts';
import { expectToFit } from './expect-to-fit.ts';
import { mailsTo } from './mailbox.ts';
import { mailComment, mailedAsNew } from './notices-stored.ts';
import { schemes } from './schemes.ts';
import { fillLogin } from './sign-in.ts';
import { api } from './submit-as-new.ts';

const calls = '**/api/subscriptions/**';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const gets = (page: Page, often: string) =>
  page.getByText(`You get mail about changes of the law ${often}`);
const getsNone = (page: Page) => page.getByText('You get no more mail about changes of the law.');

const settings = z.object({ wishes: z.record(z.string(), z.string()) });
const wishesOf = async (token: string) =>
  settings.parse(await api(token, 'GET', 'notices/settings')).wishes;
const wantLawChanges = (token: string, law_changes: string) =>
  api(token, 'PATCH', 'notices/settings', { law_changes });

const usual = { review_turn: 'immediately', comments: 'immediately', deadlines: 'immediately' };

/** A person who gets mail about changes of the law, and the page behind the link in one. */
const openAsNew = async (page: Page, wish = 'immediately') => {
  const person = await mailedAsNew('law_changes');
  await wantLawChanges(person.token, wish);
  await page.goto(person.link);
  await expect(heading(page, 'Mail about changes of the law')).toBeVisible();
  return person;
};

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } });

test('a link ends one category without a sign-in, by its button alone, and gives it back', async ({
  page,
}) => {
  const { token } = await openAsNew(page);
  await expect(gets(page, 'immediately.')).toBeVisible();
  expect(await wishesOf(token)).toEqual({ ...usual, law_changes: 'immediately' });

  await button(page, 'Unsubscribe').click();
  await expect(getsNone(page)).toBeVisible();
  expect(await getsNone(page).evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe(
    'polite',
  );
  await expect(button(page, 'Unsubscribe')).toHaveCount(0);
  expect(await wishesOf(token)).toEqual({ ...usual, law_changes: 'never' });

  await button(page, 'Undo').click();
  await expect(gets(page, 'immediately.')).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  expect(await wishesOf(token)).toEqual({ ...usual, law_changes: 'immediately' });

  await button(page, 'Once a week instead').click();
  await expect(gets(page, 'once a week, on Monday.')).toBeVisible();
  await expect(button(page, 'Once a week instead')).toHaveCount(0);
  await button(page, 'Unsubscribe').click();
  await button(page, 'Undo').click();
  await expect(gets(page, 'once a week, on Monday.')).toBeVisible();
  expect(await wishesOf(token)).toEqual({ ...usual, law_changes: 'weekly' });
});

test('who gets none already is told so, and can start again', async ({ page }) => {
  const { token } = await openAsNew(page, 'never');
  await expect(page.getByText('You get no mail about changes of the law.')).toBeVisible();
  await button(page, 'Start again').click();
  await expect(gets(page, 'immediately.')).toBeVisible();
  expect((await wishesOf(token)).law_changes).toBe('immediately');
  await expect(button(page, 'Unsubscribe')).toBeEnabled();
});

test('what has no weekly mail offers none', async ({ page }) => {
  const { link, token } = await mailedAsNew('comments');
  await page.goto(link);
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  await expect(button(page, 'Once a week instead')).toHaveCount(0);
  expect(await wishesOf(token)).toEqual({ ...usual, comments: 'never', law_changes: 'never' });
});

test('the links of a mail lead to the page with the button, and end nothing by themselves', async ({
  page,
}) => {
  const { uid, email, token } = await mailedAsNew('law_changes');
  await mailComment(uid);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const words = mail?.content.map(({ value }) => value).join('\n') ?? '';
  const [, link = ''] = /<(http[^<>]+\/unsubscribe\?[^<>]+)>/.exec(words) ?? [];
  const [, forPrograms = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  for (const address of [forPrograms, link]) {
    await page.goto(address);
    await expect(page).toHaveURL(link);
    await expect(button(page, 'Unsubscribe')).toBeEnabled();
    expect(await wishesOf(token)).toMatchObject(usual);
  }
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  expect(await wishesOf(token)).toMatchObject({ ...usual, comments: 'never' });
});

test('until it is known what the holder gets, the page says that it loads', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, (route) => promise.then(() => route.continue()));
  const { link } = await mailedAsNew('law_changes');
  await page.goto(link);
  await expect(heading(page, 'Your mail')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const before = (await footer.boundingBox())?.y;
  resolve();
  await expect(heading(page, 'Mail about changes of the law')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect((await footer.boundingBox())?.y).toBe(before);
});

for (const [what, search] of [
  ['nothing more', ''],
  ['no token', '?category=comments'],
  ['a category that is not one', `?category=security&token=${'a'.repeat(32)}`],
  ['a token that is cut off', '?category=comments&token=abc'],
  ['a token that nobody has', `?category=comments&token=${'a'.repeat(32)}`],
]) {
  test(`a link with ${what} says that it is not valid, and what to do`, async ({ page }) => {
    await page.goto(`/unsubscribe${search}`);
    await expect(heading(page, 'This link is not valid any more')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Your mail settings' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fuser%23mail');
  });
}

test('the link of an account that was deleted meanwhile is not valid any more', async ({
  page,
}) => {
  const { token } = await openAsNew(page);
  await api(token, 'DELETE', 'auth/me');
  await button(page, 'Unsubscribe').click();
  await expect(heading(page, 'This link is not valid any more')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'This link is not valid any more')).toBeVisible();
});

test('a network that fails is said, when the page is read and when it saves', async ({ page }) => {
  await page.route(calls, (route) => route.abort());
  const { link, token } = await mailedAsNew('comments');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'No connection. Check your network and try again.',
  );
  await page.unroute(calls);
  await button(page, 'Try again').click();
  await expect(heading(page, 'Mail about comments')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.route(calls, refuse);
  await button(page, 'Unsubscribe').click();
  await expect(page.getByRole('alert')).toHaveText('Nothing was changed. Please try again');
  await expect(page.getByText('You get mail about comments immediately.')).toBeVisible();
  expect((await wishesOf(token)).comments).toBe('immediately');
  await page.unroute(calls);
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a part of the page that does not come is said, and comes with another try', async ({
  page,
}) => {
  await page.route('**/assets/subscription-*.js', (route) => route.abort());
  const { link } = await mailedAsNew('comments');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unroute('**/assets/subscription-*.js');
  await button(page, 'Try again').click();
  await expect(heading(page, 'Mail about comments')).toBeVisible();
});

test('by the keyboard, a second press does not undo the first', async ({ page }) => {
  const { token } = await openAsNew(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  await button(page, 'Unsubscribe').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(getsNone(page)).toBeVisible();
  await expect(heading(page, /^Mail about/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  expect(sent).toBe(1);
  expect((await wishesOf(token)).law_changes).toBe('never');
});

test('by the mouse, the second press of a double press does not undo the first', async ({
  page,
}) => {
  await openAsNew(page);
  let sent = 0;
  await page.route(calls, (route) => {
    sent += 1;
    return route.fulfill({ json: { category: 'law_changes', wish: 'never' } });
  });
  await button(page, 'Unsubscribe').evaluate(
    (first: HTMLElement) =>
      new Promise<void>((done) => {
        const at = { clientX: 40, clientY: 40, bubbles: true, cancelable: true };
        new MutationObserver((_, observer) => {
          const undo = [...document.querySelectorAll('main button')].find(
            ({ textContent }) => textContent === 'Undo',
          );
          if (!undo || undo.matches(':disabled')) return;
          observer.disconnect();
          undo.dispatchEvent(new MouseEvent('click', { ...at, detail: 2 }));
          done();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        first.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
      }),
  );
  await expect(getsNone(page)).toBeVisible();
  await page.waitForTimeout(300);
  expect(sent).toBe(1);
});

test('the link leads on to the settings, through the sign-in', async ({ page }) => {
  const { email } = await openAsNew(page);
  await page.getByRole('link', { name: 'your mail settings' }).click();
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL('/dashboard/user#mail');
  await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toBeInViewport();
});

test('search engines are kept away, and no other site learns of the link', async ({
  page,
  baseURL,
}) => {
  await page.route('https://third-party.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await openAsNew(page);
  await page.waitForLoadState('networkidle');
  expect(new Set(asked)).toEqual(new Set([baseURL]));
  await expect(page.locator('head > meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('head > link[rel=canonical]')).toHaveCount(0);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('unsubscribe');
  const elsewhere = page.waitForRequest('https://third-party.example/page');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://third-party.example/page';
    link.click();
  });
  expect((await (await elsewhere).allHeaders()).referer).toBe(`${baseURL}/`);
});

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('what the page says fits every width and has no barrier', async ({ page }) => {
      await openAsNew(page);
      await expectToFit(page, 'subscribed');
      await page.route(calls, refuse);
      await button(page, 'Unsubscribe').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectToFit(page, 'not saved');
      await page.unroute(calls);
      await button(page, 'Unsubscribe').click();
      await expect(getsNone(page)).toBeVisible();
      await expectToFit(page, 'ended');
      await page.goto('/unsubscribe');
      await expect(heading(page, 'This link is not valid any more')).toBeVisible();
      await expectToFit(page, 'not valid');
    });
  });
}
