import { expectAccessible, expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const path = '/dashboard/user/calendar';

test('a person makes a calendar address, which a program fetches, and ends it', {
  tag: picturesTag,
}, async ({ page, request }) => {
  await openAsNew(page, path);
  await expect(page.getByText('You have no calendar link yet.')).toBeVisible();
  await expectPageToFit(page, 'calendar-none');
  // By the keyboard.
  await page.getByRole('button', { name: 'Create a calendar link' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your calendar link' });
  await expect(field).toBeVisible();
  const address = await field.inputValue();
  await expectPageToFit(page, 'calendar-made');

  const feed = await request.get(address);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');

  await page.reload();
  await expect(page.getByText(/A program last loaded it on/)).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: 'Replace the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(field).toBeVisible();
  const second = await field.inputValue();
  expect((await request.get(address)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);
  await expectAccessible(page, 'a replaced address');

  await page.getByRole('button', { name: 'Stop the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('You have no calendar link yet.')).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
