import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { codeAt } from '../../dev/suite/second-factor/codes.ts';
import { expectPageToFit } from '../fixtures/expect-to-fit.ts';
import { fillLogin, openAs, signInByForm } from '../fixtures/people/sign-in.ts';
import { picturesTag } from '../fixtures/save-picture.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// Two-step sign-in on the pages, with the stand-in for the provider's second factor (dev/suite/second-factor). It takes
// each code once, and those of the step before and after as well: three a person within half a minute.

const place = '/dashboard/user/sign-in';
const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const setUp = (page: Page) => page.getByRole('dialog', { name: 'Set up two-step sign-in' });
const kept = (page: Page) => page.getByRole('dialog', { name: 'Your recovery codes' });
const code = (page: Page) => page.getByLabel('Six-digit code');

const codeIn = (secret: string, step: -1 | 0 | 1): string =>
  codeAt(secret, Date.now() + step * 30_000);

/** Sets two-step sign-in up by the keyboard, and returns the key and the recovery codes. */
const turnOn = async (page: Page) => {
  await section(page).getByRole('button', { name: 'Set it up' }).press('Enter');
  await expect(setUp(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = await setUp(page).getByRole('group', { name: 'Key' }).innerText();
  const secret = key.replaceAll(' ', '');
  await code(page).fill(codeIn(secret, -1));
  await page.keyboard.press('Enter');
  const codes = await kept(page).getByRole('list', { name: 'Recovery codes' }).innerText();
  return { secret, codes: codes.split('\n').filter(Boolean) };
};

const finish = async (page: Page): Promise<void> => {
  await kept(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page).getByRole('group', { name: 'Recovery codes left' })).toContainText(
    '10',
  );
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
};

test('it is set up, asked for, and set up again after a lost phone', {
  tag: picturesTag,
}, async ({ page }) => {
  nameErrors(/status of 40[01]|Failed to sign in/, 'wrong codes are refused');
  const { email } = await signUp();
  await openAs(page, email, place);
  const { secret, codes } = await turnOn(page);
  expect(codes).toHaveLength(10);
  await expectPageToFit(page, 'second-factor-codes');
  await finish(page);
  await expectPageToFit(page, 'second-factor-on');
  await signOut(page);

  await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
  await fillLogin(page, email);
  await expect(code(page)).toBeFocused();
  await expectPageToFit(page, 'second-factor-sign-in');
  const right = codeIn(secret, 0);
  await page.keyboard.type(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(place);
  await signOut(page);

  await page.goto('/login');
  await fillLogin(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await page.keyboard.type('not a code');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await recovery.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(place);
  await expect(section(page)).toContainText('has turned two-step sign-in off. Set it up again');
  await turnOn(page);
  await finish(page);
});

test('it is turned off by the password and a code', async ({ page }) => {
  const { email } = await signUp();
  await openAs(page, email, place);
  const { secret } = await turnOn(page);
  await finish(page);
  await section(page).getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await dialog.getByLabel('Your password').fill(personPassword);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeIn(secret, 0));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('button', { name: 'Set it up' })).toBeVisible();
});

test('setting it up signs other devices out, and not this one', async ({ page, browser }) => {
  const { email } = await signUp();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInByForm(other, email, '/dashboard');
  await openAs(page, email, place);
  await turnOn(page);
  await finish(page);
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await context.close();
});
