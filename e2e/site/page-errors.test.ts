import { pageError } from '@lexplain/contract/page-errors/page-errors';
import type { Page, Request } from '@playwright/test';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

const address = '**/api/page-errors';

/** What a page has sent. */
const listSent = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-errors')) sent.push(request);
  });
  return sent;
};
const bodyOf = (request: Request) => pageError.parse(request.postDataJSON());

/** Throws in the page, outside of its own code, as an extension or the console would. */
const throwInPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    const error = new TypeError(text);
    error.stack = `TypeError: ${text}\n    at f (${location.origin}/assets/feed-Ab3dE6g.js:1:2345)`;
    setTimeout(() => {
      throw error;
    });
  }, message);

test('an error of a public page is reported once, without what a person wrote', async ({
  page,
}) => {
  nameErrors(/canary/, 'the test throws it');
  const sent = listSent(page);
  await page.goto('/contact');
  await waitForHydration(page);
  await page.getByLabel('Message').fill('canary-7f3a');
  const text = 'Unexpected token \'c\', "canary-7f3a" is not valid JSON';
  const answered = page.waitForResponse(address);
  await throwInPage(page, text);
  expect((await answered).status()).toBe(200);
  await throwInPage(page, text);
  await page.waitForTimeout(500);
  expect(sent.map(bodyOf)).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      message: 'Unexpected token …, … is not valid JSON',
      frames: [{ file: 'assets/feed-Ab3dE6g.js', line: 1, column: 2345 }],
      route: '/contact',
      release: expect.stringMatching(/^[\w-]{7,8}$/),
    },
  ]);
  expect(await sent[0]?.allHeaders()).not.toHaveProperty('authorization');
});

test('a part of the dashboard that cannot be loaded is reported, with the page that shows it', async ({
  page,
}) => {
  nameErrors(/Failed to fetch dynamically imported module/, 'the test lets a part fail to load');
  await openAsNew(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await page.route('**/assets/subjects-*.js', (route) => route.abort());
  const asked = page.waitForRequest(address);
  await page.goto('/dashboard/subjects');
  const { kind, message, route } = bodyOf(await asked);
  expect([kind, message]).toEqual(['chunk', 'Failed to fetch dynamically imported module: …']);
  expect(route).toBe('/dashboard/subjects/');
});

test('a refusal of the report is neither shown nor an error', async ({ page }) => {
  nameErrors(/lost|TypeError: null|429/, 'the test throws it and refuses its report');
  await page.route(address, (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many' } }),
  );
  const sent = listSent(page);
  await page.goto('/contact');
  await waitForHydration(page);
  const answered = page.waitForResponse(address);
  await throwInPage(page, 'lost');
  await answered;
  await throwInPage(page, 'null');
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
