import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { followResetLink } from '../fixtures/provider-links.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new display name appears in the greeting immediately and after a reload', async ({
  page,
}) => {
  await openAsNew(page, '/dashboard/user');
  await expect(page.getByText('Hi, Test Person')).toBeVisible();
  const name = page.getByLabel('Display Name');
  await name.fill('  Ada Owner  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Display name updated.')).toBeVisible();
  await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
  await expect(name).toHaveValue('Ada Owner');
  for (const [label, value] of [
    ['Email Verified', 'Yes'],
    ['Role', 'client'],
    ['Plan', 'Starter'],
  ] as const) {
    await expect(page.getByRole('group', { name: label, exact: true })).toHaveText(label + value);
  }
});

test('after a reload, the greeting shows a new display name before the account is loaded', async ({
  page,
}) => {
  await openAsNew(page, '/dashboard/user');
  await page.getByLabel('Display Name').fill('Ada Owner');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Display name updated.')).toBeVisible();
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
});

/** Presses a button twice before React renders it disabled. */
const pressTwice = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

for (const [what, path, button, request, busy] of [
  ['a name change', '/dashboard/user', 'Save', 'PATCH /api/auth/me', 'Saving...'],
  [
    'a download',
    '/dashboard/user/data',
    'Download my data',
    'GET /api/auth/me/export',
    'Preparing...',
  ],
] as const) {
  test(`a double click requests ${what} only once and disables the button meanwhile`, async ({
    page,
  }) => {
    await openAsNew(page, path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    const sent: string[] = [];
    const [method, address = ''] = request.split(' ');
    await page.route(`**${address}`, async (route) => {
      if (route.request().method() !== method) return route.continue();
      sent.push(request);
      await new Promise((done) => setTimeout(done, 500));
      return route.continue();
    });
    await pressTwice(page, button);
    await expect(page.getByRole('button', { name: busy })).toBeDisabled();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    expect(sent).toEqual([request]);
  });
}

test('a blank display name is not sent, and a failed change shows the error message', async ({
  page,
}) => {
  await openAsNew(page, '/dashboard/user');
  let calls = 0;
  await page.route('**/api/auth/me', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    calls += 1;
    return route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } });
  });
  await page.getByLabel('Display Name').fill('   ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Display Name').fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please try again');
  expect(calls).toBe(1);
});

test('a user downloads their data and deletes their account', async ({ page }) => {
  const email = await openAsNew(page, '/dashboard/user/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ identity: { email } });

  const opener = page.getByRole('button', { name: 'Delete account' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel(/Your password/).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The password could not be confirmed. Nothing was deleted.',
  );
  await dialog.getByLabel(/Your password/).fill(personPassword);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in. Please check your credentials.',
  );
});

const askForReset = async (page: Page, email: string): Promise<string> => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const answer = page.getByText(/^If there is an account/);
  await expect(answer).toBeVisible();
  return (await answer.textContent()) ?? '';
};

test('a forgotten password is reset by a link, without revealing whether an account exists', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Enter your email address above, then ask again.')).toBeVisible();

  const { email } = await signUp();
  const known = await askForReset(page, email);
  expect(await askForReset(page, 'nobody@example.com')).toBe(known);

  await followResetLink(email, 'another password');
  await fillLogin(page, email, 'another password');
  await expect(page).toHaveURL('/dashboard');
});

test('the password policy of the provider is shown as advice while a password is typed', async ({
  page,
}) => {
  await page.route('**/passwordPolicy**', (route) =>
    route.fulfill({
      json: {
        customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
        schemaVersion: 1,
        enforcementState: 'OFF',
        forceUpgradeOnSignin: false,
      },
    }),
  );
  await page.goto('/register');
  const advice = page.getByRole('list', { name: 'Advice on the password' });
  await page.getByLabel(/^Password/).fill('six');
  await expect(advice).toContainText('At least 10 characters (not met yet)');
  await page.getByLabel(/^Password/).fill('twelve letters');
  await expect(advice).toContainText('At least 10 characters (met)');
  await expect(advice).toContainText('A number (not met yet)');
});

test('without a password policy, the advice is at least six characters', async ({ page }) => {
  await page.goto('/register');
  const advice = page.getByRole('list', { name: 'Advice on the password' });
  await page.getByLabel(/^Password/).fill('sixsix');
  await expect(advice.getByRole('listitem')).toHaveCount(1);
  await expect(advice).toContainText('At least 6 characters (met)');
});

test('registration reports a missing name, mismatched passwords and an existing account', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Test');
  await page.getByLabel('Last Name').fill(' ');
  await page.getByLabel('Email address').fill('client@example.com');
  await page.getByLabel(/^Password/).fill('a long password');
  await page.getByLabel('Confirm Password').fill('another');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('First name and last name are required');
  await page.getByLabel('Last Name').fill('Owner');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm Password').fill('a long password');
  await create.click();
  await expect(page.getByRole('alert')).toContainText('There is already an account');
});

test('the profile does not shift while the account and the organisation load', async ({ page }) => {
  await openAsNew(page, '/dashboard/user');
  const organisation = page.getByText('You belong to');
  await expect(organisation).toBeVisible();
  const held = ['/api/auth/me', '/api/organisation'].map((path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { path, promise, resolve };
  });
  for (const { path, promise } of held) {
    await page.route(`**${path}`, (route) => promise.then(() => route.continue()));
  }
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  held[0]?.resolve();
  await expect(page.getByLabel('Display Name')).toBeVisible();
  const below = page.getByRole('button', { name: 'Save' });
  const place = async () => (await below.boundingBox())?.y ?? Number.NaN;
  const before = await place();
  held[1]?.resolve();
  await expect(organisation).toBeVisible();
  expect(await place()).toBe(before);
});
