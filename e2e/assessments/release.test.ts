import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offsetFromEnv } from '../../dev/suite/addresses.ts';
import { suiteFolders } from '../../dev/suite/suite-config.ts';
import { openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

/** A release replaces the previous one's files: open pages request chunks that are gone. */
const takeAwayParts = async (page: Page): Promise<void> => {
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route('**/assets/*.js', (route) =>
    gone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
};

/** Files of another release are missing: the page reports them, and loads the new version. */
const nameMissingFiles = (): void => {
  nameErrors(/status of 404 .*\/assets\//, 'the test removes the files of a release');
  nameErrors(/Failed to fetch dynamically imported module/, 'the same, as the page reports it');
};

test('a page that is open during a release loads the new version on the next navigation', async ({
  page,
}) => {
  nameMissingFiles();
  await openAsNew(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await takeAwayParts(page);
  await page.getByRole('link', { name: 'SAQ', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Self Assessment Questionnaires' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard/saq');
});

test('a public page that is open during a release loads the new version on the next navigation', async ({
  page,
}) => {
  nameMissingFiles();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await takeAwayParts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Self Assessment Questionnaires' });

/** The chunk that a page has and others lack. */
const ownPart = async (page: Page, path: string, other: string): Promise<string> => {
  const scripts = async (at: string) => {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
  };
  const others = await scripts(other);
  const [own] = (await scripts(path)).filter(
    (part) => part.startsWith('/assets/saq') && part.endsWith('.js') && !others.includes(part),
  );
  if (!own) throw new Error(`${path} has no part of its own`);
  return own;
};

/** Removes a file from Hosting. Returns the function that restores it. */
const takeAway = (path: string) => {
  const file = join(suiteFolders(offsetFromEnv()).web, path);
  renameSync(file, `${file}.away`);
  return () => renameSync(`${file}.away`, file);
};

test('a chunk that was missing loads after a rollback, even if the 404 was cached', async ({
  browser,
  page,
}) => {
  nameMissingFiles();
  const email = await openAsNew(page, '/dashboard');
  const part = await ownPart(page, '/dashboard/saq', '/dashboard');
  const fresh = await (await browser.newContext()).newPage();
  await openAs(fresh, email, '/dashboard');
  await expect(fresh.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  const putBack = takeAway(part);
  try {
    const missing = fresh.waitForResponse((response) => response.url().endsWith(part));
    await fresh.getByRole('link', { name: 'SAQ', exact: true }).click();
    expect((await missing).status()).toBe(404);
    // The network never falls silent: the browser says of the error's report, which outlives the
    // page, no end.
    await expect(fresh.getByRole('alert')).toBeVisible();
    await expect(heading(fresh)).toHaveCount(0);
  } finally {
    putBack();
  }
  await fresh.goto('/dashboard/saq');
  await expect(heading(fresh)).toBeVisible();
});
