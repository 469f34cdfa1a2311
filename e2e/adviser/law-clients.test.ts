import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { list } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { chooseInMenu, menus } from '../fixtures/menus.ts';
import {
  assign,
  createClient,
  createStaff,
  law,
  submitRound,
  unassign,
} from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';

// One law over all clients of an adviser.

const path = `/adviser/laws/${law.id}`;
const table = (page: Page) => page.getByRole('table', { name: /^Clients with this law/ });
const names = (page: Page) => table(page).getByRole('rowheader').allTextContents();
const compare = (page: Page) => page.getByRole('combobox', { name: 'Compare' });
const show = (page: Page) => page.getByRole('combobox', { name: 'Show' });

const four = [
  { name: 'Cedar Bakery', adviserDays: 3, score: 0.3 },
  { name: 'aspen Dental', clientDays: 20, submittedDays: 90 },
  { name: 'Birch Freight', score: 0.2, submittedDays: 60 },
  { name: '=1+1', score: 0.9, submittedDays: 5 },
];

test('an adviser compares what clients have submitted, as it is and as it becomes', async ({
  page,
}) => {
  const adviser = await createStaff('Ada Adviser');
  const [first, second, none] = await Promise.all([createClient(), createClient(), createClient()]);
  for (const { uid } of [first, second, none]) await assign(uid, adviser.uid);
  await submitRound(first, () => ({ compliance_result: 'non_compliant', risk_rating: 'high' }));
  await submitRound(second, () => ({ compliance_result: 'compliant' }));

  await openAs(page, adviser.email, list);
  await chooseInMenu(page, menus.laws, law.name);
  await expect(page.getByRole('heading', { level: 1, name: law.name })).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    /^Client/,
    'Outcome',
    'State',
    /^Submitted/,
    'Score',
    /^Gaps/,
    /^Waiting since/,
    'Evidence',
    'Overdue',
  ]);
  const row = (name: string) => table(page).getByRole('row').filter({ hasText: name });
  await expect(row(first.name).getByRole('cell')).toContainText([
    'Not decided yet',
    'Waiting for an adviser',
    'today',
    '0%',
    '15',
    'Adviser, since today',
    '–',
    '–',
  ]);
  await expect(row(none.name)).toContainText('Nothing submitted');

  await compare(page).selectOption({ index: 7 });
  await expect(page.getByRole('paragraph').filter({ hasText: /^7\. / })).toBeVisible();
  await expect(row(first.name)).toContainText('Non-Compliant');
  await expect(row(first.name)).toContainText('High');
  await expect(row(second.name)).toContainText('Compliant');
  await show(page).selectOption('Non-Compliant');
  await expect.poll(() => names(page)).toEqual([first.name]);
  await expect(page).toHaveURL(/result=non_compliant/);

  // Whoever is no longer the adviser loses the client.
  await unassign(first.uid);
  await page.reload();
  await expect(page.getByText('No client has this result.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all clients' }).click();
  await expect.poll(() => names(page)).toEqual([second.name, none.name].toSorted());
});

test('the list is sorted, filtered, saved and opened by the keyboard alone, has no accessibility violations and fits every width', {
  tag: picturesTag,
}, async ({ page }) => {
  const adviser = await createStaff();
  const [cedar] = await storeClients(adviser, four);
  await openAs(page, adviser.email, path);
  await expect
    .poll(() => names(page))
    .toEqual(['=1+1', 'aspen Dental', 'Birch Freight', 'Cedar Bakery']);
  await compare(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(four.length + 2);
  // No cell is a formula.
  expect(csv).toContain(`"'=1+1"`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => names(page))
    .toEqual(['aspen Dental', 'Birch Freight', 'Cedar Bakery', '=1+1']);
  await page.getByRole('button', { name: 'Gaps' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Gaps' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect
    .poll(() => names(page))
    .toEqual(['Birch Freight', 'Cedar Bakery', '=1+1', 'aspen Dental']);
  await page.getByRole('button', { name: 'Waiting since' }).press('Enter');
  await expect.poll(async () => (await names(page))[0]).toBe('Cedar Bakery');
  await page.getByRole('link', { name: 'Cedar Bakery' }).press('Enter');
  await expect(page).toHaveURL(`/adviser/clients/${cedar}`);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?sort=waiting`);
  await goTo(page, path);
  await expect(table(page)).toBeVisible();
  await expectPageToFit(page, 'one law');
  await compare(page).selectOption({ index: 1 });
  await expect(table(page).getByText('Critical').first()).toBeVisible();
  await expectPageToFit(page, 'one law, with answers');
});
