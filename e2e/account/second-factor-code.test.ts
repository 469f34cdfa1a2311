import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { openSignedIn } from '../fixtures/people/sign-in.ts';
import { code, codeIn, signInPlace } from '../fixtures/second-factor-page.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// The code is asked for wherever the password is, by who has two-step sign-in.

interface Person {
  uid: string;
  email: string;
  token: string;
}

/** Opens a page as somebody with two-step sign-in. Returns its secret. */
const openWithCode = async (
  page: Page,
  { uid, email, token }: Person,
  path: string,
): Promise<string> => {
  const { secret, ...tokens } = await enrol(token);
  await openSignedIn(page, { email, localId: uid, ...tokens }, path);
  return secret;
};

const enterCode = async (page: Page, digits: string): Promise<void> => {
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
};

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

// For a call that needs a recent sign-in: web/src/features/account/settings/password-prompt.test.tsx.
// The link to a new address: web/src/features/account/settings/change-email-form.test.tsx.
test('a password is changed after a code, the session goes on, and a code deletes the account', async ({
  page,
}) => {
  nameErrors(/status of 400 .*securetoken/, 'the page may renew a token while its account goes');
  const secret = await openWithCode(page, await signUp(), signInPlace);
  const next = 'another long password';
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = dialog(page, 'Change your password');
  await form.getByLabel('Current password').fill(personPassword);
  await form.getByLabel(/^New password/).fill(next);
  await form.getByLabel('Confirm new password').fill(next);
  await page.keyboard.press('Enter');
  await enterCode(page, codeIn(secret, 1));
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await page.goto('/dashboard/user/data');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const deletion = dialog(page, 'Delete your account');
  await deletion.getByLabel(/^Your password/).fill(next);
  await deletion.getByRole('button', { name: 'Delete everything' }).click();
  await enterCode(page, codeIn(secret, -1));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
});
