import type { Page } from '@playwright/test';
import { updateAccount } from '../../dev/suite/people.ts';
import { fillLogin, openAsNewPerson } from '../fixtures/people/sign-in.ts';
import { answerAt } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

const form = '/dashboard/subjects/spam-act-2003/saq';
const kept =
  'Your unsaved answers are kept on this device. Sign in again to continue working on them.';
const question = 'You have unsaved answers. They are kept on this device. Sign out anyway?';

const login = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

// After a sign-out in another tab: shared-computer.test.ts. Which answers are asked about:
// web/src/session/leave.test.tsx.
test('signing out with unsaved answers asks for confirmation on other pages, and the login mentions them once the session ended while no page was open', async ({
  page,
  context,
}) => {
  const { uid, email } = await openAsNewPerson(page, form);
  await answerAt(page, 1).fill('controls', 'Not saved');
  // Without asking, which a link does where something is unsaved.
  await page.goto('/dashboard');
  const asked: string[] = [];
  let isLast = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return isLast ? dialog.accept() : dialog.dismiss();
  });
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  for (const [name, path] of [
    ['User Detail', '/dashboard/user'],
    ['SAQ', '/dashboard/saq'],
  ] as const) {
    await test.step(`on ${path}`, async () => {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      asked.length = 0;
      await signOut.click();
      await expect.poll(() => asked).toEqual([question]);
      await expect(page).toHaveURL(path);
      await expect(signOut).toBeEnabled();
    });
  }
  isLast = true;
  await signOut.click();
  await expect(page).toHaveURL('/');
  await test.step('whoever was asked is not told so again', async () => {
    await page.goto(`/login?redirect=${encodeURIComponent(form)}`);
    await expect(login(page)).toBeVisible();
    await page.getByLabel('Email address').focus();
    await expect(page.getByText(kept)).toHaveCount(0);
  });
  await fillLogin(page, email);
  await expect(answerAt(page, 1).controls).toHaveValue('Not saved');
  await page.close({ runBeforeUnload: false });
  await updateAccount(uid, { disableUser: true });
  const next = await context.newPage();
  await next.goto(form);
  await expect(login(next)).toBeVisible();
  await expect(next.getByText(kept)).toBeVisible();
});
