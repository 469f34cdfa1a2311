import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { fillLogin, openAs, signInByForm } from '../fixtures/people/sign-in.ts';
import {
  code,
  codeIn,
  finish,
  signInPlace as place,
  readCodes,
  readSecret,
  section,
  setUp,
  turnOn,
} from '../fixtures/second-factor-page.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// Two-step sign-in on the pages, with the stand-in for the provider's second factor (dev/suite/second-factor).

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
  await section(page).getByRole('button', { name: 'Set it up' }).click();
  await readSecret(page);
  await expectPageToFit(page, 'second-factor-set-up');
  await setUp(page).getByRole('button', { name: 'Cancel' }).click();
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
  await expectPageToFit(page, 'second-factor-recovery');
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

test('the device is renamed, and new recovery codes end those from before', async ({ page }) => {
  nameErrors(/status of 401/, 'a recovery code from before is refused');
  const { email } = await signUp();
  await openAs(page, email, place);
  const { codes } = await turnOn(page);
  await finish(page);
  await section(page).getByRole('button', { name: 'Rename' }).click();
  const name = page.getByLabel('Name of the device');
  await expect(name).toBeFocused();
  await name.fill('Blue phone');
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('group', { name: 'Device' })).toContainText('Blue phone');

  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = await readCodes(page);
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
  await finish(page);
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  await signOut(page);

  await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
  await fillLogin(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByLabel('Recovery code');
  await recovery.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await recovery.fill(renewed[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(place);
});

test('whoever closes the setup before the recovery codes can make them later', async ({ page }) => {
  nameErrors(/status of 400/, 'the recovery codes are refused once');
  const { email } = await signUp();
  await openAs(page, email, place);
  const codesPath = '**/api/auth/me/second-factor';
  await page.route(codesPath, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not now' } }),
  );
  await section(page).getByRole('button', { name: 'Set it up' }).click();
  await code(page).fill(codeIn(await readSecret(page), 0));
  await page.keyboard.press('Enter');
  await expect(setUp(page).getByRole('alert')).toContainText('Not now');
  await page.unroute(codesPath);
  await setUp(page).getByRole('button', { name: 'Close' }).click();
  await expect(section(page).getByRole('alert')).toContainText('You have no recovery codes');
  await section(page).getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  expect(await readCodes(page)).toHaveLength(10);
  await finish(page);
  await expect(section(page).getByRole('button', { name: 'Rename' })).toBeVisible();
});
