import type { Page } from '@playwright/test';
import { personPassword, signUp, updateAccount } from '../../dev/suite/people.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { fillLogin, openAsNewPerson, signInByForm } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

const form = '/dashboard/subjects/spam-act-2003/saq';
const kept =
  'Your unsaved answers are kept on this device. Sign in again to continue working on them.';
const question = 'You have unsaved answers. They are kept on this device. Sign out anyway?';

const openWithUnsaved = async (page: Page) => {
  const person = await openAsNewPerson(page, form);
  await answerAt(page, 1).fill('controls', 'Not saved');
  return person;
};

const login = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

/** Loads the page again: the notice must not move a button that somebody may be pressing already. */
const expectSignInStays = async (page: Page): Promise<void> => {
  const release = await holdCode(page);
  await page.reload();
  const button = page.getByRole('button', { name: 'Sign in' });
  const before = await button.boundingBox();
  expect(before).not.toBeNull();
  release();
  await expect(page.getByText(kept)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
};

test('after a sign-out in another tab, the login says where the unsaved answers are kept', async ({
  page,
  context,
}) => {
  const { email } = await openWithUnsaved(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  other.on('dialog', (dialog) => dialog.accept());
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');

  await expect(login(page)).toBeVisible({ timeout: 15_000 });
  await expectSignInStays(page);
  await fillLogin(page, email, personPassword);
  await expect(answerAt(page, 1).controls).toHaveValue('Not saved');

  // A person who signs out is asked before.
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(login(page)).toBeVisible();
  await page.getByLabel('Email address').focus();
  await expect(page.getByText(kept)).toHaveCount(0);
});

test('the login mentions unsaved answers when the session ended while no page was open', async ({
  page,
  context,
}) => {
  const { uid } = await openWithUnsaved(page);
  await page.close({ runBeforeUnload: false });
  await updateAccount(uid, { disableUser: true });
  const next = await context.newPage();
  await next.goto(form);
  await expect(login(next)).toBeVisible();
  await expect(next.getByText(kept)).toBeVisible();
});

test('without unsaved answers, the login after a sign-out in another tab shows no notice', async ({
  page,
  context,
}) => {
  await openAsNewPerson(page, '/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard/user');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(login(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(kept)).toHaveCount(0);
});

for (const path of ['/dashboard', '/dashboard/user', '/dashboard/saq', '/dashboard/subjects']) {
  test(`signing out with unsaved answers asks for confirmation on ${path}`, async ({ page }) => {
    await openWithUnsaved(page);
    await page.goto(path);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      return dialog.dismiss();
    });
    const signOut = page.getByRole('button', { name: 'Sign Out' });
    await signOut.click();
    await expect.poll(() => asked).toEqual([question]);
    await expect(page).toHaveURL(path);
    page.once('dialog', (dialog) => dialog.accept());
    await signOut.click();
    await expect(page).toHaveURL('/');
  });
}

test('the next person is not asked about unsaved answers of the previous one when signing out', async ({
  page,
}) => {
  await openWithUnsaved(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signInByForm(page, (await signUp()).email, '/dashboard');
  // A dialog would be declined, as nothing answers it here, and the page would stay.
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('deleting the account does not ask about unsaved answers, and the next page confirms it', async ({
  page,
}) => {
  await openWithUnsaved(page);
  await page.goto('/dashboard/user/data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel(/Your password/).fill(personPassword);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');
  const notice = page.getByText('Your account was deleted.');
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe(
    'polite',
  );
  // Keyboard focus starts at the top of the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
