import type { Page } from '@playwright/test';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const deepLink = '/dashboard/subjects/privacy-act-1988';

// What an expired token does: web/src/lib/api/api-client.test.ts. An account that cannot be loaded:
// web/src/features/account/frame/session-notices.test.tsx.

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

test('no wrong page is shown briefly during redirects and reloads, and a failed sign-in does not reveal whether the address or the password is wrong', async ({
  page,
}) => {
  await recordHeadings(page);
  await page.goto(deepLink);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await headingsOf(page)).toEqual(['Welcome back']);

  await test.step('a failed sign-in', async () => {
    const said: string[] = [];
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
