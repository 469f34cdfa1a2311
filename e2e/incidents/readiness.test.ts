import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { expectAccessible, expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const path = '/dashboard/organisation/incidents';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The link in the only mail to an address with this subject. */
const linkIn = async (address: string): Promise<string> => {
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
  const [mail] = await mailsTo(address);
  const text = mail?.content.map(({ value }) => value).join('\n') ?? '';
  return /<(http[^<>]+\/second-address#[^<>]+)>/.exec(text)?.[1] ?? '';
};

test('an owner enters whom to call, and a second address, which is confirmed by its link and ended by the same', {
  tag: picturesTag,
}, async ({ page }) => {
  const email = await openAsNew(page, path);
  const lawyer = page.getByRole('group', { name: 'Lawyer' });
  await lawyer.getByLabel('Name').fill('Example Lawyers');
  await lawyer.getByLabel('Telephone').fill('02 5550 0000');
  await press(page, 'Save');
  await expect(page.getByText('Contacts saved.')).toBeVisible();
  await expectPageToFit(page, 'incidents-readiness');
  const address = `second-${randomUUID()}@example.com`;
  await page.getByRole('textbox', { name: 'Second address' }).fill(address);
  await press(page, 'Send a confirmation');
  await expect(page.getByText(`We sent an email to ${address}`)).toBeVisible();
  const link = await linkIn(address);

  await page.goto(link);
  await expect(heading(page, 'Confirm this address')).toBeVisible();
  await expectPageToFit(page, 'second-address-waiting');
  await press(page, 'Confirm this address');
  await expect(heading(page, 'Reminders come to this address')).toBeFocused();
  await expectAccessible(page, 'a confirmed address');

  // Back to the page of the owner and again to that of the link, without loading either again.
  await goTo(page, path);
  await expect(page.getByText(`Reminders also go to ${address}.`)).toBeVisible();
  await expect(lawyer.getByLabel('Telephone')).toHaveValue('02 5550 0000');

  await page.goBack();
  await press(page, 'End these emails');
  await expect(heading(page, 'No more reminders come to this address')).toBeFocused();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain('Reminders to your second address have ended');

  await test.step('a link that is not valid says so', async () => {
    await goTo(page, `/second-address#${'a'.repeat(32)}`);
    await expect(heading(page, 'This link is no longer valid')).toBeVisible();
    await expectAccessible(page, 'a link that is not valid');
  });
});
