import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clientPath, list, names, phoneList, show, table } from '../fixtures/clients-table.ts';
import { rowsOf } from '../fixtures/files/workbook.ts';
import { goTo } from '../fixtures/go-to.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { chooseInMenu, menus } from '../fixtures/menus.ts';
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
    /^Laws/,
    /^State/,
    /^Waiting since/,
    /^Lowest score/,
    /^Worst open answer/,
    // There is room for the others in a wider window.
  ]);
  expect(await names(page)).toEqual(['aspen Dental', 'Birch Freight', 'Cedar Bakery']);
  await expect(page.getByText('3 clients', { exact: true })).toBeVisible();
  const row = table(page).getByRole('row').filter({ hasText: 'Cedar Bakery' });
  await expect(row.getByRole('img', { name: `${law.name}: In review, 30%` })).toBeVisible();
  await expect(row).toContainText(/In review.*You [23] d.*30%.*Critical/);
  await expect(table(page).getByRole('row').filter({ hasText: 'aspen' })).toContainText(
    /Changes requested: 2.*Client (?:19|20) d/,
  );

  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  // On a phone nothing scrolls sideways.
  await page.setViewportSize({ width: 360, height: 740 });
  const item = phoneList(page).getByRole('listitem').filter({ hasText: 'Cedar Bakery' });
  for (const text of ['Cedar Bakery', 'Critical', /^You /]) {
    await expect(item.getByText(text).first()).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize(size);

  await test.step('by the keyboard alone', async () => {
    await search(page).focus();
    await page.keyboard.press('Tab');
    await expect(show(page)).toBeFocused();
    for (const name of ['Law', 'State or territory']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('combobox', { name })).toBeFocused();
    }
    for (const name of ['Views', 'Columns', 'Compare by law']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused();
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
    const score = page.getByRole('button', { name: 'Lowest score' });
    await score.focus();
    await page.keyboard.press('Enter');
    await expect(table(page)).toHaveAccessibleName(/the lowest score first$/);
    await expect.poll(() => names(page)).toEqual(['Cedar Bakery', 'aspen Dental', 'Birch Freight']);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Cedar Bakery', 'aspen Dental', 'Birch Freight']);
    await show(page).focus();
    await show(page).selectOption('Waiting for the client');
    await expect.poll(() => names(page)).toEqual(['aspen Dental']);
    await show(page).selectOption('Waiting for you');
    await expect.poll(() => names(page)).toEqual(['Cedar Bakery']);
    await show(page).selectOption('All clients');
    await search(page).focus();
    await page.keyboard.type('DEN');
    await expect.poll(() => names(page)).toEqual(['aspen Dental']);
    await expect(page.getByText('1 client', { exact: true })).toBeVisible();
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
  await expect(page.getByText('60 clients', { exact: true })).toBeVisible();
  const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
  const chosen = (count: number) =>
    page.getByRole('toolbar', { name: 'With the chosen clients' }).getByText(`${count} chosen`);
  await choose('Client 01').check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => names(page)).toEqual(all.slice(50).map(({ name }) => name));
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await expect(choose('Client 59')).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(chosen(11)).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(choose('Client 01')).toBeChecked();
  await expect(choose('Client 02')).not.toBeChecked();
  // Also over filters, and all that the list finds.
  await show(page).selectOption('Waiting for you');
  await expect(page.getByText('30 clients', { exact: true })).toBeVisible();
  await expect(chosen(11)).toBeVisible();
  await page.getByRole('button', { name: 'Choose all 30' }).click();
  // Five of the eleven are among the thirty.
  await expect(chosen(36)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the choice', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Choose all on this page' })).toBeFocused();
  await show(page).selectOption('All clients');
  await expect.poll(() => names(page)).toHaveLength(50);
  await expect(choose('Client 01')).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('25 on a page');
  await expect(page).toHaveURL(/\?rows=/);
  await expect.poll(() => names(page)).toHaveLength(25);
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('50 on a page');
  await expect.poll(() => names(page)).toHaveLength(50);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => names(page)).toHaveLength(10);
  await page.reload();
  await expect.poll(() => names(page)).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chooseInMenu(page, menus.clients, 'CSV'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[0]).toContain('"Worst open answer"');
  expect(lines[1]).toContain(`"Client 00","Sam Adviser","","${law.name}","In review"`);
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    chooseInMenu(page, menus.clients, 'Workbook (Excel)'),
  ]);
  const rows = rowsOf(readFileSync(await workbook.path()), 'Clients');
  expect(rows).toHaveLength(61);
  expect(rows[1]?.slice(0, 5)).toEqual(['Client 00', 'Sam Adviser', '', law.name, 'In review']);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect.poll(() => names(page)).toHaveLength(50);
});
