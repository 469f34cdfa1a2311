import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { goTo } from '../fixtures/go-to.ts';
import { goToSection } from '../fixtures/people/organisation-people.ts';
import { fillLogin, openAs, openAsNew } from '../fixtures/people/sign-in.ts';
import { followLink, linksFor } from '../fixtures/provider-links.ts';
import { expect, test } from '../fixtures/test.ts';

// What the forms say themselves: sign-in-settings.test.tsx and the tests beside it
// (web/src/features/account/settings).

const path = '/dashboard/user/sign-in';
const nextPassword = 'another long password';
const login = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

const openChange = async (page: Page, what: 'password' | 'email address') => {
  await page.getByRole('button', { name: `Change ${what}` }).click();
  return page.getByRole('dialog', { name: `Change your ${what}` });
};

const fillPasswords = async (
  dialog: ReturnType<Page['getByRole']>,
  current: string,
  next: string,
) => {
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel(/^New password/).fill(next);
  await dialog.getByLabel('Confirm new password').fill(next);
  await dialog.getByRole('button', { name: 'Change password' }).click();
};

/** The token that the page sends with its calls, once it is opened. */
const tokenOf = async (page: Page, open: () => Promise<unknown>): Promise<string> => {
  const asking = page.waitForRequest('**/api/auth/me');
  await open();
  return (await (await asking).allHeaders()).authorization ?? '';
};
const statusFor = async (page: Page, authorization: string): Promise<number> =>
  (await page.request.get('/api/auth/me', { headers: { authorization } })).status();

test('a password change requires the current password and ends only the other sessions, and signing out ends the session on the server', async ({
  page,
}) => {
  const { email } = await signUp();
  const before = await tokenOf(page, () => openAs(page, email, path));
  const dialog = await openChange(page, 'password');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await fillPasswords(dialog, 'not the password', nextPassword);
  await expect(dialog.getByRole('alert')).toHaveText(
    'The password is not right. Nothing was changed.',
  );
  expect(await statusFor(page, before)).toBe(200);
  await expect(dialog.getByRole('list', { name: 'Advice on the password' })).toContainText('(met)');

  // The provider stores the time of a change in whole seconds, and so do sessions.
  await page.waitForTimeout(1_100);
  // The Auth emulator itself would end the other sessions for the API, but not for the rules.
  const ending = page.waitForResponse('**/api/auth/me/sign-out');
  await fillPasswords(dialog, personPassword, nextPassword);
  const ended = await ending;
  expect([ended.status(), ended.request().postDataJSON()]).toEqual([
    200,
    { sessions: 'earlier', because: 'password_changed' },
  ]);
  const said = page.getByText('Password changed. You are signed out on every other device.');
  await expect(said).toBeVisible();
  expect(await said.evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe('polite');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  expect(await statusFor(page, before)).toBe(401);

  await goToSection(page, 'Details');
  await expect(page.getByRole('group', { name: 'Email', exact: true })).toContainText(email);
  const after = await tokenOf(page, () => page.reload());
  expect(await statusFor(page, after)).toBe(200);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await statusFor(page, after)).toBe(401);
  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in. Please check your credentials.',
  );
  await fillLogin(page, email, nextPassword);
  await expect(page).toHaveURL('/dashboard');
});

test('an email change requires the password and takes effect when the mailed link is followed, and signing out everywhere ends the sessions of other devices', async ({
  page,
  browser,
}) => {
  const email = await openAsNew(page, path);
  const next = `new-${email}`;
  const dialog = await openChange(page, 'email address');
  const ask = async (address: string, password: string) => {
    await dialog.getByLabel('New email address').fill(address);
    await dialog.getByLabel(/Your password/).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
  };
  for (const [address, password, text] of [
    [next, 'not the password', 'The password is not right. Nothing was changed.'],
    ['client@example.com', personPassword, /already an account .* Choose another address/],
  ] as const) {
    await ask(address, password);
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
  expect(await linksFor(email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([]);

  await ask(next, personPassword);
  await expect(page.getByText(`We sent a link to ${next}.`)).toBeVisible();
  await goToSection(page, 'Details');
  await expect(page.getByRole('group', { name: 'Email', exact: true })).toContainText(email);
  const [link = ''] = await linksFor(email, 'VERIFY_AND_CHANGE_EMAIL');
  await page.waitForTimeout(1_100);
  await followLink(link);

  await page.reload();
  await expect(page.getByRole('group', { name: 'Email', exact: true })).toContainText(next);

  // What is stored of it: functions/src/access/identity-changes.api.test.ts.
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fillLogin(page, next, personPassword);
  await expect(page).toHaveURL('/dashboard');
  const other = await (await browser.newContext()).newPage();
  const known = other.waitForResponse('**/api/auth/me');
  await openAs(other, next, '/dashboard/user');
  await known;
  await expect(other.getByLabel('Display Name')).toHaveValue('Test Person');
  await goTo(page, path);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page).toHaveURL('/');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(login(other)).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=/);
  // Nothing was unsaved.
  await expect(other.getByText('Your unsaved answers are kept on this device.')).toHaveCount(0);
  await other.context().close();
});
