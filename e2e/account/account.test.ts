import type { Page } from '@playwright/test';
import { signUp } from '../../dev/suite/people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { followResetLink } from '../fixtures/provider-links.ts';
import { code, codeIn, section, signInPath } from '../fixtures/second-factor-page.ts';
import { expect, test } from '../fixtures/test.ts';

// A blank name, a failed change and second presses:
// web/src/features/account/settings/profile-form.test.tsx.
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
  for (const [label, value] of [
    ['Email Verified', 'Yes'],
    ['Role', 'client'],
    ['Plan', 'Starter'],
  ] as const) {
    await expect(page.getByRole('group', { name: label, exact: true })).toHaveText(label + value);
  }

  // It keeps the name that it had from the person.
  const organisation = page.getByText('You belong to Test Person');
  await expect(organisation).toBeVisible();
  const held = ['/api/auth/me', '/api/organisation'].map((path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { path, promise, resolve };
  });
  for (const { path, promise } of held) {
    await page.route(`**${path}`, (route) => promise.then(() => route.continue()));
  }
  await page.reload();
  await test.step('after a reload, the greeting shows it before the account is loaded', async () => {
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
  });
  await test.step('the profile does not shift while the account and the organisation load', async () => {
    held[0]?.resolve();
    await expect(name).toHaveValue('Ada Owner');
    await expect(page.getByText('Hi, Ada Owner')).toBeVisible();
    const below = page.getByRole('button', { name: 'Save' });
    const readTop = async () => (await below.boundingBox())?.y ?? Number.NaN;
    const before = await readTop();
    held[1]?.resolve();
    await expect(organisation).toBeVisible();
    expect(await readTop()).toBe(before);
  });
});

/** Asks for the link that sets a new password, in the login form that is open. */
const askForReset = async (page: Page, email: string): Promise<string> => {
  await page.getByLabel('Email address').fill(email);
  const sent = page.waitForResponse('**/accounts:sendOobCode**');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await sent;
  const answer = page.getByText(/^If there is an account/);
  await expect(answer).toBeVisible();
  return (await answer.textContent()) ?? '';
};

// With two-step sign-in: whoever reads the mails of an account alone cannot sign in by them.
test('a forgotten password is reset by a link, without revealing whether an account exists', async ({
  page,
}) => {
  const { email, token } = await signUp();
  const { secret } = await enrol(token);
  await page.goto(`/login?redirect=${encodeURIComponent(signInPath)}`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Enter your email address above, then ask again.')).toBeVisible();

  const known = await askForReset(page, email);
  expect(await askForReset(page, 'nobody@example.com')).toBe(known);

  const next = 'another long password';
  await followResetLink(email, next);
  await fillLogin(page, email);
  await expect(page.getByRole('alert')).toContainText('Failed to sign in');
  await expect(code(page)).toHaveCount(0);
  await fillLogin(page, email, next);
  await expect(code(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await fillLogin(page, email, next);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeIn(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(signInPath);
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
});
