import type { Page } from '@playwright/test';
import { list as clientList, names, table } from '../fixtures/clients-table.ts';
import { goTo } from '../fixtures/go-to.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import {
  dialog,
  goToSection,
  heading,
  list,
  logLine,
  newAddress,
  openWindow,
  readLink,
  region,
  registerAs,
} from '../fixtures/people/organisation-people.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// An adviser starts a client, whose owner registers and confirms it.

const waiting = (page: Page) => region(page, 'Waiting for their owner');
const lineOf = (page: Page, text: string) =>
  list(page, 'Waiting for their owner').getByRole('listitem').filter({ hasText: text });

/** Fills in the form, and looks at it before it is sent. */
const start = async (page: Page, email: string, words: string): Promise<void> => {
  await page.getByRole('button', { name: 'Start a client' }).click();
  const form = dialog(page);
  await form.getByLabel('Name of the organisation').fill('Quince Bakery');
  await form.getByLabel('State or territory').selectOption('Victoria');
  await form.getByLabel('Owner’s email address').fill(email);
  await form.getByLabel('Your words to the owner').fill(words);
  await expect(region(page, 'The mail')).toContainText(words);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(waiting(page)).toContainText(`The invitation was sent to ${email}.`);
  await expect(heading(page, 'Waiting for their owner')).toBeFocused();
};

test('an owner registers from the adviser’s invitation, confirms it and is the adviser’s client; another is sent again and cancelled', async ({
  page,
  browser,
}) => {
  const adviser = await createStaff();
  const [email, other] = [newAddress(), newAddress()];
  await api(adviser.token, 'POST', 'client-starts', {
    name: 'Pear Bakery',
    place: 'VIC',
    email: other,
    text: 'As we discussed.',
  });
  await openAs(page, adviser.email, clientList);
  await expect(lineOf(page, other)).toContainText('Open until');
  await start(page, email, 'As we <b>discussed</b>.');
  await expect(lineOf(page, email)).toContainText('Open until');
  await expect(page.getByText(/^You have no clients yet/)).toBeVisible();
  await expectToFit(page, 'clients that wait for their owners');

  const owner = await openWindow(browser);
  await test.step('another invitation is sent again, and ends when it is cancelled', async () => {
    // The mail of an invitation that has been sent again meanwhile is not sent any more.
    await readLink(other);
    await lineOf(page, other)
      .getByRole('button', { name: /^Send again/ })
      .click();
    await expect(waiting(page)).toContainText(`The invitation was sent again to ${other}.`);
    const link = await readLink(other, 2);
    await lineOf(page, other)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Cancel the invitation' }).click();
    await expect(waiting(page)).toContainText(`The invitation to ${other} was cancelled.`);
    await expect(lineOf(page, other)).toHaveCount(0);
    await owner.goto(link);
    await expect(heading(owner, 'This link is no longer valid')).toBeVisible();
  });

  await owner.goto(await readLink(email));
  await expect(heading(owner, 'You are invited to Quince Bakery')).toBeVisible();
  await expect(owner.getByText('As we <b>discussed</b>.')).toBeVisible();
  await registerAs(owner, 'Oli', email);
  await expect(heading(owner, /^What .* can read$/)).toBeVisible();
  await expectToFit(owner, 'the invitation of an owner');
  const name = owner.getByLabel('Name of the business');
  await expect(name).toHaveValue('Quince Bakery');
  const confirm = owner.getByRole('button', { name: 'Confirm and become the owner' });
  await name.fill(' ');
  await confirm.click();
  await expect(owner.getByText('Enter the name of the business')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Quince Bakery Pty Ltd');
  await confirm.click();
  await expect(heading(owner, 'Feed')).toBeVisible();
  await goTo(owner, '/dashboard/organisation');
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('Quince Bakery Pty Ltd');
  await goToSection(owner, 'Log');
  await expect(logLine(owner, 'confirmed the business as “Quince Bakery Pty Ltd”')).toBeVisible();
  await expect(logLine(owner, 'created the business as “Quince Bakery”')).toBeVisible();

  await page.reload();
  await expect(table(page)).toBeVisible();
  expect(await names(page)).toEqual(['Quince Bakery Pty Ltd']);
  await expect(waiting(page)).toContainText('No client waits for its owner.');
});
