import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { pressByKey, tabTo, typeByKey } from '../fixtures/keyboard.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
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

// Two-step sign-in by the keyboard alone: nothing is clicked, and every focus is seen.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

test('it is set up, asked for, and set up again after a lost phone, by the keyboard', {
  tag: picturesTag,
}, async ({ page, context }) => {
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
  await expectPageToFit(page, 'second-factor-set-up');
  await pressByKey(page, button(page, 'Copy the key'));
  await expect(setUp(page).getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await tabTo(page, code(page));
  await type(page, codeIn(secret, -1));
  const codes = await readCodes(page);
  expect(codes).toHaveLength(10);
  await expectPageToFit(page, 'second-factor-codes');
  await pressByKey(page, button(page, 'Copy'));
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await pressByKey(page, button(page, 'I have kept them'));
  await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  await expect(section(page).getByRole('group', { name: 'Recovery codes left' })).toContainText(
    '10',
  );
  await expectPageToFit(page, 'second-factor-on');
  await pressByKey(page, button(page, 'Sign Out'));
  await expect(page).toHaveURL('/');

  await signIn(page, email);
  await expectPageToFit(page, 'second-factor-sign-in');
  const right = codeIn(secret, 0);
  await type(page, right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue(/^00000[01]$/);
  await type(page, `${right.slice(0, 3)} ${right.slice(3)}`);
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
  await expectPageToFit(page, 'second-factor-recovery');
  await type(page, 'not a code');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(place);
  await expect(section(page)).toContainText('has turned two-step sign-in off. Set it up again');
  await turnOn(page);
  await finish(page);
});
