import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { pressByKey, tabTo, typeByKey } from '../fixtures/keyboard.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { openAs, openSignedIn } from '../fixtures/people/sign-in.ts';
import {
  code,
  codeIn,
  signInPlace as place,
  readCodes,
  readSecret,
  section,
  setUp,
} from '../fixtures/second-factor-page.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// Two-step sign-in by the keyboard alone: nothing is clicked, and every focus is seen.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
  await typeByKey(page, page.getByLabel('Email address'), email);
  await typeByKey(page, page.getByLabel(/^Password/), personPassword);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
};

const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** As for a session that began more than five minutes ago. */
const refuseOnce = (page: Page) =>
  page.route(
    '**/accounts/mfaEnrollment:start*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );

test('it is set up, asked for and recovered by the keyboard', async ({ page, context }) => {
  nameErrors(/status of 40[01]|Failed to sign in/, 'wrong codes are refused');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await signUp();
  await openAs(page, email, place);
  const opener = section(page).getByRole('button', { name: 'Set it up' });
  await refuseOnce(page);
  await pressByKey(page, opener);
  await expect(setUp(page).getByLabel('Your password')).toBeFocused();
  await type(page, personPassword);
  await readSecret(page);
  await expect(setUp(page).locator(':focus')).toContainText('Scan this code');
  await page.keyboard.press('Escape');
  await expect(setUp(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  const secret = await readSecret(page);
  await pressByKey(page, button(page, 'Copy the key'));
  await expect(setUp(page).getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await tabTo(page, code(page));
  await type(page, codeIn(secret, -1));
  const codes = await readCodes(page);
  await pressByKey(page, button(page, 'Copy'));
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await pressByKey(page, button(page, 'I have kept them'));
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  await pressByKey(page, button(page, 'Sign Out'));
  await expect(page).toHaveURL('/');

  await signIn(page, email);
  const right = codeIn(secret, 0);
  await type(page, right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue(/^00000[01]$/);
  await type(page, right);
  await expect(page).toHaveURL(place);
  await pressByKey(page, button(page, 'Sign Out'));
  await expect(page).toHaveURL('/');

  await signIn(page, email);
  await pressByKey(page, button(page, 'Back'));
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await pressByKey(page, button(page, 'Use a recovery code instead'));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await pressByKey(page, button(page, 'Back'));
  await expect(code(page)).toBeFocused();
  await pressByKey(page, button(page, 'Use a recovery code instead'), 'Space');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await type(page, codes[0] ?? '');
  await expect(page).toHaveURL(place);
  await expect(opener).toBeVisible();
});

test('its dialogs give the focus back, and it is turned off by the keyboard', async ({ page }) => {
  const { uid, email, token } = await signUp();
  const { secret, ...tokens } = await enrol(token);
  await openSignedIn(page, { email, localId: uid, ...tokens }, place);
  // The first codes name the device.
  await pressByKey(page, button(page, 'New recovery codes'));
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'New recovery codes')).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKey(page, button(page, 'Make new codes'));
  expect(await readCodes(page)).toHaveLength(10);
  await expect(dialog(page, 'Your recovery codes').locator(':focus')).toHaveCount(1);
  await pressByKey(page, button(page, 'I have kept them'));
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();

  await pressByKey(page, button(page, 'Rename'));
  await expect(page.getByLabel('Name of the device')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Rename')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the device')).toBeFocused();
  await page.keyboard.press('Control+a');
  await type(page, 'Blue phone');
  await expect(section(page).getByRole('group', { name: 'Device' })).toContainText('Blue phone');
  await expect(button(page, 'Rename')).toBeFocused();

  const off = dialog(page, 'Turn off two-step sign-in');
  const opener = section(page).getByRole('button', { name: 'Turn off' });
  await pressByKey(page, opener);
  await expect(off.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(off).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(off.getByLabel('Your password')).toBeFocused();
  await type(page, personPassword);
  await expect(code(page)).toBeFocused();
  await pressByKey(page, off.getByRole('button', { name: 'Back' }));
  await expect(off.getByLabel('Your password')).toBeFocused();
  // What was begun with the password has ended.
  await expect(off.getByRole('button', { name: 'Turn off' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await type(page, codeIn(secret, 1));
  await expect(section(page).getByRole('button', { name: 'Set it up' })).toBeVisible();
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
});
