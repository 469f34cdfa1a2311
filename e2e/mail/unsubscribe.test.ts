import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { personPassword } from '../../dev/suite/people.ts';
import { failToLoad } from '../fixtures/failed-script.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { mailComment, signUpWithUnsubscribeLink } from '../fixtures/people/notices-stored.ts';
import { fillLogin } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const calls = '**/api/subscriptions/**';
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const gets = (page: Page, often: string) =>
  page.getByText(`You get mail about changes to the law ${often}`);
const getsNone = (page: Page) => page.getByText('You get no more mail about changes to the law.');

const settings = z.object({ wishes: z.record(z.string(), z.string()) });
const preferencesOf = async (token: string) =>
  settings.parse(await api(token, 'GET', 'notices/settings')).wishes;
const wanted = z.object({ wish: z.string() });

const usual = {
  review_turn: 'immediately',
  comments: 'immediately',
  deadlines: 'immediately',
  adviser_messages: 'immediately',
  adviser_reminders: 'immediately',
  law_changes: 'immediately',
};

/** A person who gets mail about changes to the law, and the page behind the link in one. */
const openLinkAsNew = async (page: Page, preference = 'immediately') => {
  const person = await signUpWithUnsubscribeLink('law_changes');
  await api(person.token, 'PATCH', 'notices/settings', { law_changes: preference });
  await page.goto(person.link);
  await expect(heading(page, 'Mail about changes to the law')).toBeVisible();
  return person;
};

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } });

test('one category can be unsubscribed and restored from a mailed link without signing in', async ({
  page,
}) => {
  const { token } = await openLinkAsNew(page);
  await expect(gets(page, 'immediately.')).toBeVisible();
  expect(await preferencesOf(token)).toEqual(usual);

  await button(page, 'Unsubscribe').click();
  await expect(getsNone(page)).toBeVisible();
  expect(await getsNone(page).evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe(
    'polite',
  );
  await expect(button(page, 'Unsubscribe')).toHaveCount(0);
  expect(await preferencesOf(token)).toEqual({ ...usual, law_changes: 'never' });

  await button(page, 'Undo').click();
  await expect(gets(page, 'immediately.')).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
  expect(await preferencesOf(token)).toEqual(usual);

  await button(page, 'Once a week instead').click();
  await expect(gets(page, 'once a week, on Monday.')).toBeVisible();
  await expect(button(page, 'Once a week instead')).toHaveCount(0);
  await button(page, 'Unsubscribe').click();
  await button(page, 'Undo').click();
  await expect(gets(page, 'once a week, on Monday.')).toBeVisible();
  expect(await preferencesOf(token)).toEqual({ ...usual, law_changes: 'weekly' });
});

test('a person who has already unsubscribed is told so and can subscribe again', async ({
  page,
}) => {
  const { token } = await openLinkAsNew(page, 'never');
  await expect(page.getByText('You get no mail about changes to the law.')).toBeVisible();
  await button(page, 'Start again').click();
  await expect(gets(page, 'immediately.')).toBeVisible();
  expect((await preferencesOf(token)).law_changes).toBe('immediately');
  await expect(button(page, 'Unsubscribe')).toBeEnabled();
});

test('a category without weekly mail does not offer it', async ({ page }) => {
  const { link, token } = await signUpWithUnsubscribeLink('comments');
  await page.goto(link);
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  await expect(button(page, 'Once a week instead')).toHaveCount(0);
  expect(await preferencesOf(token)).toEqual({ ...usual, comments: 'never' });
});

test('opening the links of a mail shows the page but does not unsubscribe', async ({ page }) => {
  const { uid, email, token } = await signUpWithUnsubscribeLink('law_changes');
  await mailComment(uid);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const text = mail?.content.map(({ value }) => value).join('\n') ?? '';
  const [, link = ''] = /<(http[^<>]+\/unsubscribe\?[^<>]+)>/.exec(text) ?? [];
  const [, forPrograms = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  for (const address of [forPrograms, link]) {
    await page.goto(address);
    await expect(page).toHaveURL(link);
    await expect(button(page, 'Unsubscribe')).toBeEnabled();
    expect(await preferencesOf(token)).toMatchObject(usual);
  }
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  expect(await preferencesOf(token)).toMatchObject({ ...usual, comments: 'never' });
});

test('the page shows a loading state until the subscription is known', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, (route) => promise.then(() => route.continue()));
  const { link } = await signUpWithUnsubscribeLink('law_changes');
  await page.goto(link);
  await expect(heading(page, 'Your mail')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const before = (await footer.boundingBox())?.y;
  resolve();
  await expect(heading(page, 'Mail about changes to the law')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  expect((await footer.boundingBox())?.y).toBe(before);
});

const invalidLinks: [what: string, search: string][] = [
  ['no parameters', ''],
  ['no token', '?category=comments'],
  ['a category that cannot be unsubscribed', `?category=security&token=${'a'.repeat(32)}`],
  ['a truncated token', '?category=comments&token=abc'],
  ['an unknown token', `?category=comments&token=${'a'.repeat(32)}`],
];

test('an invalid link is reported as such, with a way to the mail settings', async ({ page }) => {
  for (const [what, search] of invalidLinks) {
    await test.step(`a link with ${what}`, async () => {
      await page.goto(`/unsubscribe${search}`);
      await expect(heading(page, 'This link is no longer valid')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('link', { name: 'Your mail settings' }).click();
      await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fuser%2Fmail');
    });
  }
});

test('the link of a deleted account is no longer valid', async ({ page }) => {
  const { token } = await openLinkAsNew(page);
  await api(token, 'DELETE', 'auth/me');
  await button(page, 'Unsubscribe').click();
  await expect(heading(page, 'This link is no longer valid')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'This link is no longer valid')).toBeVisible();
});

test('a failed request is reported, both on loading and on saving', async ({ page }) => {
  await page.route(calls, (route) => route.abort());
  const { link, token } = await signUpWithUnsubscribeLink('comments');
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
  expect((await preferencesOf(token)).comments).toBe('immediately');
  await page.unroute(calls);
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a chunk that fails to load is reported and loads after a retry', async ({ page }) => {
  await failToLoad(page, 'subscription');
  const { link } = await signUpWithUnsubscribeLink('comments');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unroute('**/assets/subscription-*.js');
  await button(page, 'Try again').click();
  await expect(heading(page, 'Mail about comments')).toBeVisible();
});

test('with the keyboard, a second press does not undo the first', async ({ page }) => {
  const { token } = await openLinkAsNew(page);
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
  expect((await preferencesOf(token)).law_changes).toBe('never');
});

test('with the mouse, the second click of a double click does not undo the first', async ({
  page,
}) => {
  await openLinkAsNew(page);
  let sent = 0;
  await page.route(calls, (route) => {
    sent += 1;
    const { wish } = wanted.parse(route.request().postDataJSON());
    return route.fulfill({ json: { category: 'law_changes', wish } });
  });
  await button(page, 'Unsubscribe').evaluate(
    (first: HTMLElement) =>
      new Promise<void>((done) => {
        const at = { clientX: 40, clientY: 40, bubbles: true, cancelable: true };
        // An event has the time at which it was made, also where a busy page handles it later.
        const click = new MouseEvent('click', { ...at, detail: 1 });
        const second = new MouseEvent('click', { ...at, detail: 2 });
        new MutationObserver((_, observer) => {
          const undo = [...document.querySelectorAll('main button')].find(
            ({ textContent }) => textContent === 'Undo',
          );
          if (!undo || undo.matches(':disabled')) return;
          observer.disconnect();
          undo.dispatchEvent(second);
          done();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        first.dispatchEvent(click);
      }),
  );
  await expect(getsNone(page)).toBeVisible();
  // Whatever the second click had sent would be counted before what a later one sends.
  await button(page, 'Undo').click();
  await expect(gets(page, 'immediately.')).toBeVisible();
  expect(sent).toBe(2);
});

test('the page links to the mail settings, which open after signing in', async ({ page }) => {
  const { email } = await openLinkAsNew(page);
  await page.getByRole('link', { name: 'your mail settings' }).click();
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL('/dashboard/user/mail');
  await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toBeInViewport();
});

test('the page is not indexed, and its link stays here', async ({ page, baseURL }) => {
  await page.route('https://third-party.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await openLinkAsNew(page);
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
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every state of the page fits every width and has no accessibility violations', async ({
      page,
    }) => {
      await openLinkAsNew(page);
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
      await expect(heading(page, 'This link is no longer valid')).toBeVisible();
      await expectToFit(page, 'not valid');
    });
  });
}
