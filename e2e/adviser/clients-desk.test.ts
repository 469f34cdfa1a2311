import type { Page } from '@playwright/test';
import { list, names, phoneList, table } from '../fixtures/clients-table.ts';
import { expectAccessibleInBoth } from '../fixtures/looks/expect-to-fit-in-both.ts';
import { picturesTag, savePicture } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { listActions } from '../fixtures/people/action-people.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { storeClients } from '../fixtures/people/store-clients.ts';
import { expect, test } from '../fixtures/test.ts';

// The list of clients on a desk and on a phone: how much of it is seen, a client beside it, and
// what is done to several.

const bar = (page: Page) => page.getByRole('toolbar', { name: 'With the chosen clients' });

/** Elements of the page that scroll by themselves, beside the page. */
const listScrolling = (page: Page): Promise<string[]> =>
  page.locator('#content').evaluate((main) =>
    [...main.querySelectorAll('*')].flatMap((element) => {
      const { overflowY } = getComputedStyle(element);
      const scrolls = overflowY === 'auto' || overflowY === 'scroll';
      return scrolls && element.scrollHeight > element.clientHeight ? [element.className] : [];
    }),
  );

test('sixty clients: the first row is within 220 px, the page alone scrolls and the head stays, a client opens beside the list, and a phone has a list', {
  tag: picturesTag,
}, async ({ page }) => {
  const adviser = await createStaff();
  await storeClients(
    adviser,
    Array.from({ length: 60 }, (_, index) => ({
      name: `Client ${String(index + 1).padStart(2, '0')} Pty Ltd`,
      ...(index % 3 === 0 && { adviserDays: index + 1, score: (index % 10) / 10 }),
      ...(index % 3 === 1 && { clientDays: index + 1 }),
    })),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, adviser.email, list);
  await expect(page.getByText('60 clients', { exact: true })).toBeVisible();
  const first = await table(page).getByRole('row').nth(1).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(220);
  expect(await listScrolling(page)).toEqual([]);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  const head = table(page).getByRole('columnheader', { name: 'Client' });
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(60);
  await page.evaluate(() => window.scrollTo(0, 0));

  await page.getByRole('link', { name: 'Client 04 Pty Ltd' }).click();
  const beside = page.getByRole('complementary', { name: 'Client 04 Pty Ltd' });
  await expect(beside.getByRole('link', { name: 'Open the review' })).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.getByRole('checkbox', { name: 'Choose Client 02 Pty Ltd' }).check();
  await page.getByRole('checkbox', { name: 'Choose Client 05 Pty Ltd' }).check();
  await expect(bar(page).getByText('2 chosen')).toBeVisible();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBoth(page, 'a client beside the list');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await savePicture(page, `clients-desk-${width}-${colorScheme}`);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(phoneList(page).getByRole('listitem')).toHaveCount(50);
  await page.getByRole('button', { name: /^Tools/ }).click();
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the tools of a phone');
});

test('an adviser writes and proposes an action to two clients and hands one over; an admin assigns it back with a reason', {
  tag: picturesTag,
}, async ({ page, browser }) => {
  const [adviser, colleague] = [await createStaff('Ada Adviser'), await createStaff('Ben Adviser')];
  const [one, other] = [await createClient(), await createClient()];
  for (const { uid } of [one, other]) await assign(uid, adviser.uid);
  await openAs(page, adviser.email, list);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Write to the owners' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Could we speak this week?');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('To 2 owners, all of them by email.');
  await savePicture(page, 'clients-message-preview');
  await dialog.getByRole('button', { name: 'Send to 2 clients' }).dblclick();
  await expect(dialog).toContainText('Sent to 2 of 2 clients.');
  await dialog.getByRole('button', { name: 'Back to the clients' }).click();
  for (const client of [one, other])
    await expect.poll(async () => (await mailsTo(client.email)).length).toBe(1);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Propose an action' }).click();
  await dialog.getByLabel('What is to be done').fill('Write down who may send email');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('2 clients:');
  await savePicture(page, 'clients-run-preview');
  await dialog.getByRole('button', { name: 'Propose to 2 clients' }).dblclick();
  await expect(dialog).toContainText('Proposed to 2 of 2 clients.');
  await dialog.getByRole('button', { name: 'Back to the clients' }).click();
  for (const client of [one, other]) {
    expect((await listActions(client.token)).map(({ title }) => title)).toEqual([
      'Write down who may send email',
    ]);
  }

  await page.getByRole('checkbox', { name: `Choose ${one.name}` }).check();
  await bar(page).getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByLabel(/^Colleague/).selectOption({ value: colleague.uid });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Hand over 1 client' }).click();
  await expect(dialog).toContainText('Handed over 1 of 1 client.');
  await dialog.getByRole('button', { name: 'Back to the clients' }).click();
  await expect.poll(() => names(page)).toEqual([other.name]);

  const admin = await createStaff('Root Admin', 'admin');
  const window = await browser.newPage();
  await openAs(window, admin.email, `${list}?adviser=${colleague.uid}`);
  await expect.poll(() => names(window)).toEqual([one.name]);
  await window.getByRole('checkbox', { name: `Choose ${one.name}` }).check();
  await bar(window).getByRole('button', { name: 'Assign' }).click();
  const assigning = window.getByRole('dialog');
  await expect(assigning).toContainText(one.name);
  await assigning.getByLabel(/^Adviser/).selectOption({ value: adviser.uid });
  await assigning.getByRole('button', { name: 'Preview' }).click();
  await expect(assigning.getByText('Say why')).toBeVisible();
  await assigning.getByLabel('Reason').fill('Ben is on leave');
  await assigning.getByRole('button', { name: 'Preview' }).click();
  await assigning.getByRole('button', { name: 'Assign 1 client' }).click();
  await expect(assigning).toContainText('Assigned 1 of 1 client.');
  await window.close();
  await expect.poll(async () => (await names(page)).length).toBe(2);
});
