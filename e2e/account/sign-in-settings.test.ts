import type { Page } from '@playwright/test';
import { personPassword } from '../../dev/suite/people.ts';
import { goToSection } from '../fixtures/people/organisation-people.ts';
import { fillLogin, openAsNew, openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { linksFor } from '../fixtures/provider-links.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

const place = '/dashboard/user/sign-in';
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
  again = next,
) => {
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel(/^New password/).fill(next);
  await dialog.getByLabel('Confirm new password').fill(again);
  await dialog.getByRole('button', { name: 'Change password' }).click();
};

/** The token that the page sends with its calls. */
const tokenOf = async (page: Page): Promise<string> => {
  const asking = page.waitForRequest('**/api/auth/me');
  await page.reload();
  return (await (await asking).allHeaders()).authorization ?? '';
};
const statusFor = async (page: Page, authorization: string): Promise<number> =>
  (await page.request.get('/api/auth/me', { headers: { authorization } })).status();

test('signing out ends the session on the server', async ({ page }) => {
  await openAsNew(page, place);
  const token = await tokenOf(page);
  expect(await statusFor(page, token)).toBe(200);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await statusFor(page, token)).toBe(401);
});

test('signing out works within a time limit when the server does not respond', async ({ page }) => {
  nameErrors(/^The server could not be notified/, 'the test lets the server not answer');
  await openAsNew(page, place);
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await page.route('**/api/auth/me/sign-out', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('signing out everywhere ends the sessions of other devices, which then ask for a login', async ({
  page,
  browser,
}) => {
  const { email } = await openAsNewPerson(page, place);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/login?redirect=/dashboard/user', page.url()).href);
  await fillLogin(other, email, personPassword);
  await expect(other.getByLabel('Display Name')).toHaveValue('Test Person');
  // No request about the account is under way any more.
  await other.waitForLoadState('networkidle');

  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page).toHaveURL('/');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(login(other)).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await other.context().close();
});

test('a failed sign-out everywhere shows an error, and the session continues', async ({ page }) => {
  await openAsNew(page, place);
  await page.route('**/api/auth/me/sign-out', (route) =>
    route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again' } }),
  );
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please try again');
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('button', { name: 'End all sessions' })).toBeEnabled();
});

test('a password change requires the current password and ends only the other sessions', async ({
  page,
}) => {
  const email = await openAsNew(page, place);
  const before = await tokenOf(page);
  const dialog = await openChange(page, 'password');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await fillPasswords(dialog, personPassword, nextPassword, 'mistyped');
  await expect(dialog.getByRole('alert')).toHaveText('Passwords do not match');
  await fillPasswords(dialog, personPassword, personPassword);
  await expect(dialog.getByRole('alert')).toContainText('the same as the current one');
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

  await page.goto('/dashboard/user');
  await expect(page.getByRole('group', { name: 'Email', exact: true })).toContainText(email);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in. Please check your credentials.',
  );
  await fillLogin(page, email, nextPassword);
  await expect(page).toHaveURL('/dashboard');
});

test('pressing the button twice changes the password only once', async ({ page }) => {
  await openAsNew(page, place);
  const dialog = await openChange(page, 'password');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:update')) changes.push(request.url());
  });
  await dialog.getByLabel('Current password').fill(personPassword);
  await dialog.getByLabel(/^New password/).fill(nextPassword);
  await dialog.getByLabel('Confirm new password').fill(nextPassword);
  await dialog
    .getByRole('button', { name: 'Change password' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  expect(changes).toHaveLength(1);
});

test('an email change requires the password and takes effect when the mailed link is followed', async ({
  page,
}) => {
  const email = await openAsNew(page, place);
  const next = `new-${email}`;
  const dialog = await openChange(page, 'email address');
  const ask = async (address: string, password: string) => {
    await dialog.getByLabel('New email address').fill(address);
    await dialog.getByLabel(/Your password/).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
  };
  for (const [address, password, text] of [
    [email.toUpperCase(), personPassword, 'This is already your address.'],
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
  expect((await fetch(link)).ok).toBe(true);

  await page.reload();
  await expect(page.getByRole('group', { name: 'Email', exact: true })).toContainText(next);
  await goToSection(page, 'Your data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const stream = await (await downloading).createReadStream();
  const data: unknown = JSON.parse(Buffer.concat(await stream.toArray()).toString());
  expect(data).toMatchObject({ identity: { email: next }, account: { email: next } });

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fillLogin(page, next, personPassword);
  await expect(page).toHaveURL('/dashboard');
});

test('the dialogs can be closed with Escape, and focus returns to their buttons', async ({
  page,
}) => {
  await openAsNew(page, place);
  for (const what of ['password', 'email address'] as const) {
    const dialog = await openChange(page, what);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Change ${what}` })).toBeFocused();
  }
});
