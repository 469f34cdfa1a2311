import type { Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { failToLoad, failure } from '../fixtures/failed-script.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Deadlines are counted by the browser's Temporal, and by a polyfill where it has none.

const newPath = '/dashboard/incidents/new';

const withoutTemporal = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
  });

const noteScripts = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  return scripts;
};

const report = async (page: Page): Promise<void> => {
  const { email } = await signUp();
  await openAs(page, email, newPath);
  await page.getByLabel('What happened, in one line?').fill('Files are locked');
  const answer = (group: string | RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
  await answer('When was it noticed?', 'An hour ago');
  await answer(/^Has a ransom been paid/, 'Yes');
  const soFar = page.getByRole('region', { name: 'Deadlines so far' });
  await expect(soFar).toContainText(/2 days 2[23] hours left/);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText(/^Next:/)).toBeVisible();
};

test('a browser without Temporal loads it, and shows the same deadline', async ({ page }) => {
  await withoutTemporal(page);
  const scripts = noteScripts(page);
  await report(page);
  expect(scripts.filter((path) => path.includes('/temporal-'))).toHaveLength(1);
});

test('a page that cannot load what counts deadlines says so', async ({ page }) => {
  await withoutTemporal(page);
  const { email } = await signUp();
  await failToLoad(page, 'temporal');
  await openAs(page, email, newPath);
  await expect(failure(page)).toBeVisible();
});

test('a browser with Temporal loads no polyfill, and a part of the board that cannot be loaded says so beside the deadlines', async ({
  page,
}) => {
  const scripts = noteScripts(page);
  await failToLoad(page, 'log-panel');
  await report(page);
  expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(true);
  expect(scripts.filter((path) => path.includes('/temporal-'))).toEqual([]);
  await expect(
    page.getByRole('region', { name: 'Log' }).getByText('This part could not be loaded.'),
  ).toBeVisible();
});
