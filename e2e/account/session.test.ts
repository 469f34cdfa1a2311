import type { Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { fillLogin, openAsNew, signInByForm } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const deepLink = '/dashboard/subjects/privacy-act-1988';

// Others: web/src/features/account/sign-in/safe-redirect.test.ts.
test('a login with the redirect target //evil.example goes to the dashboard', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`);
  await fillLogin(page, 'client@example.com', 'demo-password');
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
});

test('a failed sign-in does not reveal whether the address or the password is wrong', async ({
  page,
}) => {
  const said: string[] = [];
  await page.goto('/login');
  for (const email of ['client@example.com', 'nobody@example.com']) {
    const answered = page.waitForResponse('**/accounts:signInWithPassword**');
    await fillLogin(page, email, 'not the password');
    await answered;
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    said.push((await page.getByRole('alert').textContent()) ?? '');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  }
  const text = 'Failed to sign in. Please check your credentials.';
  expect(said).toEqual([text, text]);
});

test('a failed bootstrap request shows an error toast and a button to try again', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/api/auth/bootstrap', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          json: { code: 'no_default_plan', message: 'No default plan is configured' },
        })
      : route.continue(),
  );
  await openAsNew(page);
  const toast = page.getByRole('alert').filter({ hasText: 'Request Error (503)' });
  await expect(toast).toContainText('Error provisioning default plan');
  await expect(page.getByText('No default plan is configured')).toBeVisible();

  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your Starter plan is active')).toBeVisible();
  await expect(toast).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your Starter plan is active')).toBeHidden();
});

/** The token as it would be an hour later. The emulator's tokens are not signed. */
const outdated = (token: string): string => {
  const [header = '', payload = ''] = token.split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  const old = { ...claims, iat: 1_700_000_000, exp: 1_700_003_600 };
  return `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}.`;
};

test('an expired token is refreshed once, and the request succeeds', async ({ page }) => {
  // A page that does not read the laws itself.
  await openAsNew(page, '/dashboard/user');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/subjects')) statuses.push(response.status());
  });
  await page.route(
    '**/api/subjects',
    async (route) => {
      const { authorization = '', ...headers } = route.request().headers();
      await route.continue({ headers: { ...headers, authorization: outdated(authorization) } });
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Subject', exact: true }).click();
  await expect(page.getByRole('link', { name: /Privacy Act 1988/ })).toBeVisible();
  expect(statuses).toEqual([401, 200]);
});

test('signing out in one tab ends the session in the other tabs', async ({ page, context }) => {
  const first = await openAsNew(page, '/dashboard/subjects');
  const other = await context.newPage();
  await other.goto('/dashboard/user');
  await expect(other.getByText(first).first()).toBeVisible();
  // A reload clears the page's memory.
  await other.evaluate(() => Object.assign(window, { kept: true }));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=%2Fdashboard%2Fuser/, { timeout: 15_000 });
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await other.evaluate(() => 'kept' in window)).toBe(false);
  // Nothing was unsaved.
  await expect(other.getByText('Your unsaved answers are kept on this device.')).toHaveCount(0);

  await test.step('after another person signs in in another tab, nothing of the first person is shown', async () => {
    const { email: second } = await signUp();
    await signInByForm(page, second, '/dashboard/user');
    await other.goto('/dashboard/user');
    await expect(other.getByText(second)).toBeVisible();
    await expect(other.getByText(first)).toBeHidden();
  });
});

/** Records every main heading that is ever visible, from before the page's first script. */
const recordHeadings = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    const look = () => {
      for (const heading of document.querySelectorAll('h1, [role=dialog] h2'))
        if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
const headingsOf = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'seenHeadings') as Set<string>)]);

test('no wrong page is shown briefly during redirects and reloads', async ({ page }) => {
  await recordHeadings(page);
  await page.goto(deepLink);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await headingsOf(page)).toEqual(['Welcome back']);

  // A deep link leads back to itself.
  await fillLogin(page, 'client@example.com', 'demo-password');
  await expect(page).toHaveURL(deepLink);
  await expect(page.getByRole('heading', { level: 1, name: /Privacy Act/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Privacy Act/ })).toBeVisible();
  expect(await headingsOf(page)).not.toContain('Welcome back');

  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Feed' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(await headingsOf(page)).not.toContain('Welcome back');
    expect(await headingsOf(page)).not.toContain('Create an account');
  }
});

test('an unverified user sees only the modal, can request another mail and can sign out', async ({
  page,
}) => {
  await recordHeadings(page);
  const email = await openAsNew(page, '/dashboard/subjects', false);
  const modal = page.getByRole('dialog', { name: 'Verify Your Email' });
  await expect(modal).toContainText(
    'Please verify your email address to access the dashboard. Check your inbox for the verification link and reload the page.',
  );
  await expect(modal).toContainText(email);
  expect(await headingsOf(page)).not.toContain('Subjects');

  const resend = modal.getByRole('button', { name: 'Resend Verification Email' });
  await resend.click();
  await expect(modal.getByText('Sent. Please check your inbox.')).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect(modal.getByText(/You can ask for another in \d+ s\./)).toBeVisible();

  await modal.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});
