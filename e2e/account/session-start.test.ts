import type { Page } from '@playwright/test';
import {
  personPassword,
  signInWithPassword,
  signUp,
  updateAccount,
} from '../../dev/suite/people.ts';
import { chooseSampleSize } from '../../dev/tests/sample-size.ts';
import { failToLoad } from '../fixtures/failed-script.ts';
import { fillLogin, openSignedIn } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** The statuses of all API answers from now on. */
const watchStatuses = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) statuses.push(response.status());
  });
  return statuses;
};

// The client renews it for every call alike: one page in the usual run.
const pages = [
  ['/dashboard', /^\d+ changes?, \d+ upcoming$/],
  ['/dashboard/subjects', 'Privacy Act 1988'],
] as const;
for (const [path, shown] of pages.slice(0, chooseSampleSize(1, 2))) {
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

// Other targets of a redirect: web/src/features/account/sign-in/safe-redirect.test.ts.
test('each page shows an error when its chunk fails to load, and a login with the redirect target //evil.example goes to the dashboard', async ({
  page,
  baseURL,
}) => {
  const { email } = await signUp();
  const letTheFirstLoad = await failToLoad(page, 'auth');
  await test.step('the dashboard, with a retry', async () => {
    await page.goto('/dashboard');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('This page could not be shown.');
    letTheFirstLoad();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
  const letAuthLoad = await failToLoad(page, 'auth');
  await test.step('the login, which does not speak of a wrong password', async () => {
    await page.goto('/login');
    await fillLogin(page, email);
    await expect(page.getByRole('alert')).toHaveText(missingPart);
  });
  await test.step('the registration', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Create one' }).click();
    await expect(page).toHaveURL(/\/register/);
    await page.getByLabel('First Name').fill('Test');
    await page.getByLabel('Last Name').fill('Owner');
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByLabel(/^Password/).fill(personPassword);
    await page.getByLabel('Confirm Password').fill(personPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toHaveText(missingPart);
  });
  await test.step('the account, after the login', async () => {
    letAuthLoad();
    const letBootstrapLoad = await failToLoad(page, 'bootstrap');
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`);
    await fillLogin(page, email);
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
    await expect(page.getByText('Your account could not be loaded')).toBeVisible();
    await expect(
      page.getByText(/^A part of this page could not be loaded\./).first(),
    ).toBeVisible();
    letBootstrapLoad();
    await page.reload();
    await expect(page.getByText('Your Starter plan is active')).toBeVisible();
  });
  await test.step('a page, within the dashboard', async () => {
    const letUserLoad = await failToLoad(page, 'user');
    await page.getByRole('link', { name: 'User Detail' }).click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('This page could not be shown.');
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    letUserLoad();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'User Detail' })).toBeVisible();
  });
  await test.step('the sign-in of somebody who has a session, for which the login is shown', async () => {
    await failToLoad(page, 'auth');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});
