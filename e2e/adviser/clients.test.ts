import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { queued, queuedNames } from '../fixtures/adviser-page.ts';
import { clientPath, list, names, show, table } from '../fixtures/clients-table.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { downloadByButton } from '../fixtures/open-report.ts';
import {
  createClient,
  createStaff,
  law,
  reviewPath,
  submitRound,
  waitLongest,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';
import { rowsOf } from '../fixtures/workbook.ts';

// The adviser's first page with clients, and the table of clients.

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

const three = [
  { name: 'Cedar Bakery', adviserDays: 3, score: 0.3 },
  { name: 'aspen Dental', clientDays: 20 },
  { name: 'Birch Freight' },
];

/** The table of an adviser with these three clients. */
const openTable = async (page: Page) => {
  const adviser = await createStaff();
  const ids = await storeClients(adviser, three);
  await openAs(page, adviser.email, list);
  await expect(table(page)).toBeVisible();
  return { adviser, ids };
};

test('the first page has the longest waiting of both sides first, and says for how long', async ({
  page,
}) => {
  const adviser = await createStaff();
  const [oldest] = await storeClients(adviser, [
    { name: 'Oldest', adviserDays: 9 },
    { name: 'Newest', adviserDays: 1 },
    { name: 'Between', adviserDays: 4 },
    { name: 'In time', clientDays: 14 },
    { name: 'Too late', clientDays: 20 },
    { name: 'Nobody’s turn' },
  ]);
  await openAs(page, adviser.email, '/adviser');
  await page.getByText(/^Mine/).click();
  await expect
    .poll(() => queuedNames(page))
    .toEqual(['Oldest', 'Between', 'Newest', 'Too late', 'In time']);
  await expect(queued(page, 'Too late')).toContainText('With the client for 20 days');
  await expect(queued(page, 'In time')).toContainText('With the client for 14 days');
  await expect(queued(page, 'Oldest').getByRole('link')).toHaveAttribute(
    'href',
    reviewPath(oldest ?? ''),
  );
});

test('an adviser without clients is told what waits and how to take it', async ({ page }) => {
  const adviser = await createStaff();
  const client = await createClient();
  await submitRound(client);
  await waitLongest(client.uid);
  await openAs(page, adviser.email, '/adviser');
  await expect(page.getByText(/^You have no clients yet/)).toContainText(/\d+ reviews? without/);
  await expect(queued(page, client.name).getByRole('button', { name: 'Take' })).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByText(/^You have no clients yet/)).toBeVisible();
  await page.getByRole('link', { name: 'See what waits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});

test('the table says all of a law in words, with headings for screen readers', async ({ page }) => {
  await openTable(page);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    /^Client/,
    /^Law/,
    /^State/,
    /^Progress/,
    /^Score/,
    /^Worst open answer/,
    /^Waiting since/,
    /^Law changed since/,
  ]);
  expect(await names(page)).toEqual(['aspen Dental', 'Birch Freight', 'Cedar Bakery']);
  const row = table(page).getByRole('row').filter({ hasText: 'Cedar Bakery' });
  await expect(row.getByRole('cell')).toContainText([
    law.name,
    'In review',
    'Submitted',
    '30%',
    'Critical',
    'Adviser, since',
    /^(No|\d+ changes?, .+)$/,
  ]);
  await expect(table(page).getByRole('row').filter({ hasText: 'aspen' })).toContainText(
    /Changes requested: 2.*Client, since/,
  );
});

test('the table is sorted, searched, filtered and opened by the keyboard alone', async ({
  page,
}) => {
  const { ids } = await openTable(page);
  await search(page).focus();
  await page.keyboard.press('Tab');
  await expect(show(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download workbook' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Table of clients' })).toBeFocused();
  const waiting = page.getByRole('button', { name: 'Waiting since' });
  await tabTo(page, waiting);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}?sort=waiting`);
  await expect(table(page)).toHaveAccessibleName(/the longest waiting first$/);
  await expect(page.getByRole('link', { name: 'Clients', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('columnheader', { name: 'Waiting since' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect.poll(() => names(page)).toEqual(['Cedar Bakery', 'aspen Dental', 'Birch Freight']);
  await waiting.focus();
  await page.waitForTimeout(600);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${list}?sort=waiting&direction=descending`);
  await expect.poll(() => names(page)).toEqual(['Birch Freight', 'aspen Dental', 'Cedar Bakery']);
  const score = page.getByRole('button', { name: 'Score' });
  await score.focus();
  await page.keyboard.press('Enter');
  await expect(table(page)).toHaveAccessibleName(/the lowest score first$/);
  await expect.poll(() => names(page)).toEqual(['Cedar Bakery', 'aspen Dental', 'Birch Freight']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Cedar Bakery', 'aspen Dental', 'Birch Freight']);
  await show(page).focus();
  await show(page).selectOption('The client’s turn');
  await expect.poll(() => names(page)).toEqual(['aspen Dental']);
  await show(page).selectOption('Your turn');
  await expect.poll(() => names(page)).toEqual(['Cedar Bakery']);
  await show(page).selectOption('All clients');
  await search(page).focus();
  await page.keyboard.type('DEN');
  await expect.poll(() => names(page)).toEqual(['aspen Dental']);
  await expect(page.getByText('1 on this page, by name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting since' })).toHaveCount(0);
  await page.getByRole('link', { name: 'aspen Dental' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(clientPath(ids[1] ?? ''));
});

test('a search stays out of the address, and is there again after a reload and on the way back', async ({
  page,
}) => {
  await openTable(page);
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  await search(page).fill('birch');
  await expect.poll(() => names(page)).toEqual(['Birch Freight']);
  await expect(page).toHaveURL(list);
  expect(called.filter((url) => /birch/i.test(url))).toEqual([]);
  await page.reload();
  await expect(search(page)).toHaveValue('birch');
  await expect.poll(() => names(page)).toEqual(['Birch Freight']);
  await page.getByRole('link', { name: 'Birch Freight' }).click();
  await expect(page.getByText(/not one of your clients/)).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('birch');
  await search(page).fill('no such name');
  await page.getByRole('link', { name: 'Show all clients' }).click();
  await expect(search(page)).toHaveValue('');
  await expect.poll(() => names(page)).toHaveLength(3);
});

test('a list of sixty has two pages, and its file has all of them', async ({ page }) => {
  const adviser = await createStaff();
  const all = Array.from({ length: 60 }, (_, index) => ({
    name: `Client ${String(index).padStart(2, '0')}`,
    ...(index % 2 === 0 && { adviserDays: index + 1 }),
  }));
  await storeClients(adviser, all);
  await openAs(page, adviser.email, list);
  await expect(page.getByText('50 on this page', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => names(page)).toEqual(all.slice(50).map(({ name }) => name));
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => names(page)).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[0]).toContain('"Worst open answer"');
  expect(lines[1]).toContain(`"Client 00","Sam Adviser","${law.name}","In review"`);
  const rows = rowsOf(await downloadByButton(page, 'workbook'), 'Clients');
  expect(rows).toHaveLength(61);
  expect(rows[1]?.slice(0, 4)).toEqual(['Client 00', 'Sam Adviser', law.name, 'In review']);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect.poll(() => names(page)).toHaveLength(50);
});

test('the heading of the scores is one line', async ({ page }) => {
  await openTable(page);
  const lines = await table(page)
    .getByRole('columnheader', { name: 'Score', exact: true })
    .evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head.querySelector('button')?.firstChild ?? head);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(lines).toBe(1);
});

test('on a phone each law of a client is a paragraph, without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTable(page);
  const row = table(page).getByRole('row').filter({ hasText: 'Cedar Bakery' });
  for (const cell of [law.name, 'In review', '30%', 'Critical', /^Adviser, since/]) {
    const shown = row.getByRole('cell').filter({ hasText: cell }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  const overflow = await page
    .getByRole('region', { name: 'Table of clients' })
    .evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(overflow).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
