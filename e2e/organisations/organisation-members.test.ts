import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { chooseSampleSize } from '../../dev/deep.ts';
import { personPassword, signUp } from '../../dev/people.ts';
import { readMailbox } from '../fixtures/mailbox.ts';
import {
  expire,
  invitationLine,
  invite,
  list,
  logLine,
  memberLine,
  organisationPlace,
  readLink,
  region,
} from '../fixtures/organisation-people.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { fillLogin, openAsNew } from '../fixtures/sign-in.ts';
import { submitAsNew } from '../fixtures/submit-as-new.ts';

test.describe.configure({ timeout: 180_000 });

const questionnaire = '/dashboard/subjects/apra-cps-234/saq';
const saveButton = { name: 'Save', exact: true };

const newAddress = (): string => `person-${randomUUID()}@example.com`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

interface Size {
  width: number;
  height: number;
}

/** Another person's window, with storage of its own. */
const openWindow = async (browser: Browser, viewport: Size | null): Promise<Page> => {
  const context = await browser.newContext({ ...(viewport && { viewport }) });
  return context.newPage();
};

/** Registers from the page of an invitation and verifies the address. */
const registerAs = async (page: Page, firstName: string, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register?redirect=%2Fdashboard%2Finvitation');
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Example');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await page.getByLabel('Confirm Password').fill(personPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify Your Email' })).toBeVisible();
  const { verification_links } = await readMailbox();
  await fetch(verification_links.find((one) => one.email === email)?.link ?? '');
};

const join = async (page: Page, organisation: string): Promise<void> => {
  await page.getByRole('button', { name: `Join ${organisation}` }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('You have joined the organisation.')).toBeVisible();
};

const windows: [string, Parameters<typeof openWindow>[1]][] = [
  ['360 px', { width: 360, height: 740 }],
  ['1440 px', { width: 1440, height: 900 }],
];

for (const [name, viewport] of windows.slice(0, chooseSampleSize(1, 2))) {
  test(`three people share an organisation from invitation to deletion, in windows of ${name}`, async ({
    browser,
  }) => {
    const ada = await openWindow(browser, viewport);
    const adaEmail = await openAsNew(ada, organisationPlace);
    await ada.getByRole('textbox', { name: 'Organisation' }).fill('Three Pty Ltd');
    await ada.getByRole('button', { name: 'Rename' }).click();
    await expect(ada.getByText('Organisation renamed.')).toBeVisible();
    await expect(memberLine(ada, adaEmail)).toContainText('You');
    await expect(memberLine(ada, adaEmail)).toContainText('Owner');
    await expect(region(ada, 'Leave')).toHaveCount(0);

    // Somebody without an account.
    const benEmail = newAddress();
    await invite(ada, benEmail);
    await expect(invitationLine(ada, benEmail)).toContainText('Open until');
    const ben = await openWindow(browser, viewport);
    const late = await readLink(benEmail);
    await expire(late);
    await ben.goto(late);
    await expect(heading(ben, 'This invitation has expired')).toBeVisible();
    await ada.reload();
    await expect(invitationLine(ada, benEmail)).toContainText('Expired');
    await ada.getByRole('button', { name: `Send again to ${benEmail}` }).click();
    await expect(ada.getByText(`Sent again to ${benEmail}.`)).toBeVisible();
    await ben.goto(await readLink(benEmail, 2));
    await expect(heading(ben, 'You are invited to Three Pty Ltd')).toBeVisible();
    // The secret is in no URL any more.
    await expect(ben).toHaveURL('/invitations');
    await registerAs(ben, 'Ben', benEmail);
    await join(ben, 'Three Pty Ltd');

    // Somebody with an account.
    const cleo = await openWindow(browser, viewport);
    const { email: cleoEmail } = await signUp({ displayName: 'Cleo Example' });
    await invite(ada, cleoEmail);
    await cleo.goto(await readLink(cleoEmail));
    await cleo.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(cleo, cleoEmail, personPassword);
    await join(cleo, 'Three Pty Ltd');

    for (const page of [ada, ben, cleo]) {
      await page.goto(organisationPlace);
      await expect(list(page, 'Members').getByRole('listitem')).toHaveCount(3);
      await expect(memberLine(page, benEmail)).toContainText('Ben Example');
    }
    // All three answer one draft at once, and each sees what the others saved.
    const three = [ada, ben, cleo];
    for (const page of three) await page.goto(questionnaire);
    for (const page of three) await expect(page.getByText('Answered: 0/19')).toBeVisible();
    for (const [index, page] of three.entries()) {
      await answerAt(page, index + 1).result.choose('Compliant');
    }
    await Promise.all(three.map((page) => page.getByRole('button', saveButton).click()));
    for (const page of three) {
      for (const position of [1, 2, 3]) {
        await answerAt(page, position).result.expectChosen('Compliant');
      }
      await expect(page.getByText('Answered: 3/19', { exact: true })).toBeVisible();
      await page.goto(organisationPlace);
    }

    // A member has no controls of an owner.
    await expect(region(ben, 'Name').getByRole('textbox')).toHaveCount(0);
    await expect(region(ben, 'Invitations')).toHaveCount(0);
    await expect(ben.getByRole('button', { name: /^Remove|^Make owner/ })).toHaveCount(0);
    await expect(heading(ben, 'Delete the organisation')).toHaveCount(0);

    // Handing over swaps the controls of the two.
    await ada.getByRole('button', { name: 'Make owner: Ben Example' }).click();
    await press(ada, 'Make owner');
    await expect(ada.getByText('Ben Example is an owner now, and you are a member.')).toBeVisible();
    await expect(heading(ada, 'Members')).toBeFocused();
    await expect(region(ada, 'Invitations')).toHaveCount(0);
    await expect(memberLine(ada, adaEmail)).toContainText('Member');
    await ben.reload();
    await expect(memberLine(ben, benEmail)).toContainText('Owner');

    await ben.getByRole('button', { name: 'Remove Cleo Example' }).click();
    await press(ben, 'Cancel');
    await expect(ben.getByRole('button', { name: 'Remove Cleo Example' })).toBeFocused();
    await ben.getByRole('button', { name: 'Remove Cleo Example' }).click();
    await press(ben, 'Remove');
    await expect(ben.getByText('Cleo Example was removed.')).toBeVisible();
    await expect(list(ben, 'Members').getByRole('listitem')).toHaveCount(2);
    await cleo.reload();
    await expect(memberLine(cleo, cleoEmail)).toContainText('Owner');
    await expect(list(cleo, 'Members').getByRole('listitem')).toHaveCount(1);

    await ada.reload();
    await ada.getByRole('button', { name: 'Leave the organisation' }).click();
    await press(ada, 'Leave');
    await expect(ada.getByText('You have left the organisation')).toBeVisible();
    await ada.goto(organisationPlace);
    await expect(list(ada, 'Members').getByRole('listitem')).toHaveCount(1);

    await ben.reload();
    await expect(logLine(ben, 'left.')).toBeVisible();
    await expect(logLine(ben, 'Ben Example removed Cleo Example.')).toBeVisible();
    await ben.getByRole('button', { name: 'Delete the organisation' }).click();
    await dialog(ben).getByLabel('Name of the organisation').fill('Another');
    await dialog(ben)
      .getByLabel(/^Your password/)
      .fill(personPassword);
    await press(ben, 'Delete everything');
    await expect(dialog(ben).getByLabel('Name of the organisation')).toBeFocused();
    await dialog(ben).getByLabel('Name of the organisation').fill('Three Pty Ltd');
    await press(ben, 'Delete everything');
    await expect(ben.getByText('The organisation was deleted.')).toBeVisible();
    await ben.goto(organisationPlace);
    await expect(region(ben, 'Name').getByRole('textbox')).toHaveValue('Ben Example');
    for (const page of [ada, ben, cleo]) await page.context().close();
  });
}

test('an expired invitation is shown as expired, and sending it again renews it', async ({
  page,
  browser,
}) => {
  await openAsNew(page, organisationPlace);
  const email = newAddress();
  await invite(page, email);
  const first = await readLink(email);
  await expire(first);
  await page.reload();
  await expect(invitationLine(page, email)).toContainText('Expired');

  const other = await openWindow(browser, null);
  await other.goto(first);
  await expect(heading(other, 'This invitation has expired')).toBeVisible();
  await expect(other.getByText('Ask Test Person to send it again')).toBeVisible();
  await other.reload();
  await expect(heading(other, 'This invitation has expired')).toBeVisible();

  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible();
  await expect(invitationLine(page, email)).toContainText('Open until');
  const second = await readLink(email, 2);
  await other.goto(second);
  await expect(heading(other, 'You are invited to Test Person')).toBeVisible();
  await other.goto(first);
  await expect(heading(other, 'This link is no longer valid')).toBeVisible();

  await page.getByRole('button', { name: `Cancel the invitation to ${email}` }).click();
  await expect(page.getByText(`The invitation to ${email} was cancelled.`)).toBeVisible();
  await expect(heading(page, 'Invitations')).toBeFocused();
  await expect(invitationLine(page, email)).toContainText('Cancelled');
  await other.goto(second);
  await expect(heading(other, 'This invitation was cancelled')).toBeVisible();
  await other.context().close();
});

test('an invitation can be accepted only with its address, and the page offers to switch accounts', async ({
  page,
  browser,
}) => {
  await openAsNew(page, organisationPlace);
  const { email } = await signUp({ displayName: 'Right Person' });
  await invite(page, email);
  const link = await readLink(email);
  const other = await openWindow(browser, null);
  const own = await openAsNew(other, '/dashboard');
  await expect(heading(other, 'Feed')).toBeVisible();
  await other.goto(link);
  await expect(other).toHaveURL('/dashboard/invitation');
  await expect(other.getByText(`You are signed in as ${own}.`)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Join/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Sign out to use that address' }).click();
  await expect(other).toHaveURL('/invitations');
  await expect(heading(other, 'You are invited to Test Person')).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(other, email, personPassword);
  await join(other, 'Test Person');
  expect(await other.evaluate(() => [localStorage.invitation, sessionStorage.invitation])).toEqual([
    undefined,
    undefined,
  ]);
  await other.goto(link);
  await expect(heading(other, 'This invitation was accepted')).toBeVisible();
  await other.context().close();
});

test('an invited person with assessments of their own cannot join yet, and nothing is changed', async ({
  page,
  browser,
}) => {
  await openAsNew(page, organisationPlace);
  const { email } = await submitAsNew('spam-act-2003');
  await invite(page, email);
  const other = await openWindow(browser, null);
  await other.goto(await readLink(email));
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(other, email, personPassword);
  await other.getByRole('button', { name: 'Join Test Person' }).click();
  await expect(other.getByRole('alert')).toContainText('You can’t join yet');
  await expect(other.getByRole('alert')).toContainText('Nothing was changed.');
  await other.getByRole('link', { name: 'its page' }).click();
  await expect(other).toHaveURL(organisationPlace);
  // Every other page reminds of it, until the reminder is dismissed.
  await expect(other.getByText('You have a pending invitation')).toBeVisible();
  await other.getByRole('button', { name: 'Do not remind me' }).click();
  await other.reload();
  await expect(region(other, 'Name').getByRole('textbox')).toHaveValue('Test Person');
  await expect(other.getByText('You have a pending invitation')).toHaveCount(0);
  await other.context().close();
});

test('the log can be filtered, and the filtered entries can be downloaded', async ({ page }) => {
  await openAsNew(page, organisationPlace);
  await page.getByRole('textbox', { name: 'Organisation' }).fill('=1+1 Pty Ltd');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(logLine(page, 'renamed the organisation')).toBeVisible();
  const email = newAddress();
  await invite(page, email);
  await expect(logLine(page, `Test Person invited ${email}.`)).toBeVisible();
  await expect(list(page, 'Log').getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Show', { exact: true }).selectOption('Invitations');
  await expect(list(page, 'Log').getByRole('listitem')).toHaveCount(1);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = readFileSync(await (await waiting).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`"Test Person invited ${email}."`);
  await page.getByLabel('Show', { exact: true }).selectOption('Assessments');
  await expect(page.getByText('No such entries yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect(list(page, 'Log').getByRole('listitem')).toHaveCount(2);
});
