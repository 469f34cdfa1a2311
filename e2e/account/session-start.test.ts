import type { Page } from '@playwright/test';
import {
  personPassword,
  signInWithPassword,
  signUp,
  updateAccount,
} from '../../dev/suite/people.ts';
import { failToLoad } from '../fixtures/failed-script.ts';
import { fillLogin, openAsNew, openSignedIn } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** The statuses of all API answers from now on. */
const watchStatuses = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) statuses.push(response.status());
  });
  return statuses;
};

for (const [path, shown] of [
  ['/dashboard', /^\d+ changes?, \d+ upcoming$/],
  ['/dashboard/subjects', 'Privacy Act 1988'],
] as const) {
  test(`${path} causes no 403 with a token that was issued before the verification`, async ({
    page,
  }) => {
    const { email, uid } = await signUp({ verified: false });
    const tokens = await signInWithPassword(email, personPassword);
    // The link is followed on another device.
    await updateAccount(uid, { emailVerified: true });
    const statuses = watchStatuses(page);
    await openSignedIn(page, { email, ...tokens, emailVerified: false }, path);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByText('Verify your email address to continue')).toHaveCount(0);
    expect(statuses).not.toContain(403);
  });
}

const missingPart =
  'A part of this page could not be loaded. Check your connection and reload the page.';

test('each page without a session shows an error when the sign-in chunk fails to load', async ({
  page,
}) => {
  await failToLoad(page, 'auth');
  await test.step('the registration', async () => {
    await page.goto('/register');
    await page.getByLabel('First Name').fill('Test');
    await page.getByLabel('Last Name').fill('Owner');
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByLabel(/^Password/).fill(personPassword);
    await page.getByLabel('Confirm Password').fill(personPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toHaveText(missingPart);
  });
  await test.step('the login, which does not speak of a wrong password', async () => {
    await page.goto('/login');
    await fillLogin(page, 'client@example.com', 'demo-password');
    await expect(page.getByRole('alert')).toHaveText(missingPart);
  });
  await test.step('the dashboard, with a retry', async () => {
    await page.goto('/dashboard');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('This page could not be shown.');
    await page.unroute('**/assets/auth-*.js');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
  await test.step('the login works afterwards', async () => {
    await fillLogin(page, 'client@example.com', 'demo-password');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('each page of a session shows an error when its chunk fails to load', async ({ page }) => {
  await test.step('the account', async () => {
    await failToLoad(page, 'bootstrap');
    await openAsNew(page);
    await expect(page.getByText('Your account could not be loaded')).toBeVisible();
    await expect(
      page.getByText(/^A part of this page could not be loaded\./).first(),
    ).toBeVisible();
    await page.unroute('**/assets/bootstrap-*.js');
    await page.reload();
    await expect(page.getByText('Your Starter plan is active')).toBeVisible();
  });
  await test.step('a page, within the dashboard', async () => {
    await failToLoad(page, 'user');
    await page.getByRole('link', { name: 'User Detail' }).click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('This page could not be shown.');
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await page.unroute('**/assets/user-*.js');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'User Detail' })).toBeVisible();
  });
  await test.step('the sign-in, for which the login is shown', async () => {
    await failToLoad(page, 'auth');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});
