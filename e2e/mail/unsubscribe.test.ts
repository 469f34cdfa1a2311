import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { failToLoad } from '../fixtures/failed-script.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { mailComment, signUpWithUnsubscribeLink } from '../fixtures/people/notices-stored.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// Invalid links, failures and double clicks: web/src/features/notices/unsubscribe.test.tsx.

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

const usual = {
  review_turn: 'immediately',
  comments: 'immediately',
  deadlines: 'immediately',
  adviser_messages: 'immediately',
  adviser_reminders: 'immediately',
  unassigned_reviews: 'daily',
  due_readings: 'monthly',
  law_changes: 'immediately',
};

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } });

// The mail settings, after signing in: notices.test.ts.
test('opening the links of a mail shows the page, also after a chunk failed to load, but does not unsubscribe', async ({
  page,
}) => {
  const { uid, email, token } = await signUpWithUnsubscribeLink('law_changes');
  await mailComment(uid);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [mail] = await mailsTo(email);
  const text = mail?.content.map(({ value }) => value).join('\n') ?? '';
  const [, link = ''] = /<(http[^<>]+\/unsubscribe\?[^<>]+)>/.exec(text) ?? [];
  const [, forPrograms = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? [];
  await test.step('a chunk that fails to load is reported and loads after a retry', async () => {
    await failToLoad(page, 'subscription');
    await page.goto(forPrograms);
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await expect(heading(page, 'Mail about comments')).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(button(page, 'Unsubscribe')).toBeEnabled();
    expect(await preferencesOf(token)).toMatchObject(usual);
  });
  await page.goto(link);
  await expect(page).toHaveURL(link);
  await expect(button(page, 'Unsubscribe')).toBeEnabled();
  expect(await preferencesOf(token)).toMatchObject(usual);
  await expect(page.getByRole('link', { name: 'your mail settings' })).toHaveAttribute(
    'href',
    '/dashboard/user/mail',
  );
  await button(page, 'Unsubscribe').click();
  await expect(page.getByText('You get no more mail about comments.')).toBeVisible();
  expect(await preferencesOf(token)).toMatchObject({ ...usual, comments: 'never' });
});

for (const colorScheme of schemes) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('one category can be unsubscribed and restored from a mailed link without signing in, and every state fits', async ({
      page,
      baseURL,
    }) => {
      await page.route('https://third-party.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
      );
      const asked: string[] = [];
      let sent = 0;
      page.on('request', (request) => {
        asked.push(new URL(request.url()).origin);
        if (request.method() === 'PUT') sent += 1;
      });
      const { token, link } = await signUpWithUnsubscribeLink('law_changes');
      await test.step('the page does not shift when the subscription is known', async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.route(calls, (route) => promise.then(() => route.continue()));
        await page.goto(link);
        await expect(heading(page, 'Your mail')).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
        const footer = page.getByRole('contentinfo');
        const before = (await footer.boundingBox())?.y;
        resolve();
        await expect(heading(page, 'Mail about changes to the law')).toBeVisible();
        expect((await footer.boundingBox())?.y).toBe(before);
        await page.unroute(calls);
      });
      await expect(gets(page, 'immediately.')).toBeVisible();
      expect(await preferencesOf(token)).toEqual(usual);
      await test.step('the page is not indexed, and asks nobody else', async () => {
        await page.waitForLoadState('networkidle');
        expect(new Set(asked)).toEqual(new Set([baseURL]));
        await expect(page.locator('head > meta[name=robots]')).toHaveAttribute(
          'content',
          'noindex',
        );
        await expect(page.locator('head > link[rel=canonical]')).toHaveCount(0);
        expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('unsubscribe');
      });
      await expectToFit(page, 'subscribed');
      await test.step('a refused press changes nothing', async () => {
        await page.route(calls, refuse);
        await button(page, 'Unsubscribe').click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectToFit(page, 'not saved');
        await page.unroute(calls);
        expect(await preferencesOf(token)).toEqual(usual);
      });

      // A second press of the key does not undo the first.
      sent = 0;
      await button(page, 'Unsubscribe').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(getsNone(page)).toBeVisible();
      await expect(heading(page, /^Mail about/)).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Undo')).toBeFocused();
      expect(sent).toBe(1);
      expect(
        await getsNone(page).evaluate((element) => element.closest('[aria-live]')?.ariaLive),
      ).toBe('polite');
      await expect(button(page, 'Unsubscribe')).toHaveCount(0);
      expect(await preferencesOf(token)).toEqual({ ...usual, law_changes: 'never' });
      await expectToFit(page, 'ended');

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

      await test.step('its link stays here', async () => {
        const elsewhere = page.waitForRequest('https://third-party.example/page');
        await page.evaluate(() => {
          const away = document.createElement('a');
          away.href = 'https://third-party.example/page';
          away.click();
        });
        expect((await (await elsewhere).allHeaders()).referer).toBe(`${baseURL}/`);
        await expect(heading(page, 'Elsewhere')).toBeVisible();
      });
      await test.step('a link without a token leads to the settings', async () => {
        await page.goto('/unsubscribe');
        await expect(heading(page, 'This link is no longer valid')).toBeVisible();
        await expectToFit(page, 'not valid');
        await page.getByRole('link', { name: 'Your mail settings' }).click();
        await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fuser%2Fmail');
      });
    });
  });
}
