import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clientPath, list, names, show, table } from '../fixtures/clients-table.ts';
import { rowsOf } from '../fixtures/files/workbook.ts';
import { goTo } from '../fixtures/go-to.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { downloadByButton } from '../fixtures/open-report.ts';
import { createStaff, law } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';

// The table of clients.

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

test('the table says all of a law in words, with headings for screen readers, on a phone as a paragraph, and is sorted, searched, filtered and opened by the keyboard alone; a search stays out of the address', async ({
  page,
}) => {
  const { ids } = await openTable(page);
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
  // The heading of the scores is one line.
  const lines = await table(page)
    .getByRole('columnheader', { name: 'Score', exact: true })
    .evaluate((head) => {
      const range = document.createRange();
      range.selectNodeContents(head.querySelector('button')?.firstChild ?? head);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(lines).toBe(1);

  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  // On a phone nothing scrolls sideways.
  await page.setViewportSize({ width: 360, height: 740 });
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
  await page.setViewportSize(size);

  await test.step('by the keyboard alone', async () => {
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
    // A press in the place of the one before is ignored for half a second, as the second of a
    // double press.
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

  await test.step('a search stays out of the address, and is there again after a reload and on the way back', async () => {
    await goTo(page, list);
    await search(page).fill('');
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
});

test('a list of sixty has two pages, a choice that is kept over both, and files of all of them', async ({
  page,
}) => {
  const adviser = await createStaff();
  const all = Array.from({ length: 60 }, (_, index) => ({
    name: `Client ${String(index).padStart(2, '0')}`,
    ...(index % 2 === 0 && { adviserDays: index + 1 }),
  }));
  await storeClients(adviser, all);
  await openAs(page, adviser.email, list);
  await expect(page.getByText('50 on this page', { exact: true })).toBeVisible();
  const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
  await choose('Client 01').check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => names(page)).toEqual(all.slice(50).map(({ name }) => name));
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await expect(choose('Client 59')).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByText('11 clients chosen.')).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(choose('Client 01')).toBeChecked();
  await expect(choose('Client 02')).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear the choice', exact: true }).click();
  await expect(page.getByText('Choose clients to remind their owners.')).toBeFocused();
  await expect(choose('Client 01')).not.toBeChecked();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => names(page)).toHaveLength(10);
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
