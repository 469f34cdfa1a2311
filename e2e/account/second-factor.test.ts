import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { pressByKey, tabTo, typeByKey } from '../fixtures/keyboard.ts';
import { expectPhone, expectPhoneLayout } from '../fixtures/looks/expect-phone.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import {
  code,
  codeIn,
  earlierCodeIn,
  finish,
  readCodes,
  readSecret,
  section,
  setUp,
  signInPath,
} from '../fixtures/second-factor-page.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// Two-step sign-in with the stand-in for the provider's second factor (dev/suite/second-factor), on
// the phone that has the authenticator app as well: by the keyboard until the phone is lost, where
// every focus is seen, and then by touch. Its dialogs, and who closes the setup before the recovery
// codes: web/src/features/account/second-factor/second-factor-section.test.tsx.

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

const nextPassword = 'another long password';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tap = (page: Page, name: string) => button(page, name).tap();
const recovery = (page: Page) => page.getByLabel('Recovery code');

const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Signs in up to the code. */
const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(signInPath)}`);
  await typeByKey(page, page.getByLabel('Email address'), email);
  await typeByKey(page, page.getByLabel(/^Password/), password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
};

const signOut = async (page: Page): Promise<void> => {
  await tap(page, 'Sign Out');
  await expect(page).toHaveURL('/');
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

/** Checks the layout on phones, the page at other widths, and with axe. */
const expectToSuit = async (page: Page, name: string): Promise<void> => {
  await expectPhoneLayout(page, name);
  await page.setViewportSize(phone);
  await expectPageToFit(page, name);
};

/** How many lines each recovery code takes. */
const countLines = (page: Page): Promise<number[]> =>
  page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .evaluateAll((codes) =>
      codes.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      }),
    );

test('it is set up, asked for, set up again after a lost phone, and turned off', {
  tag: picturesTag,
}, async ({ page, context, request }) => {
  nameErrors(/status of 40[01]|Failed to sign in/, 'wrong codes are refused');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, token } = await signUp();
  const statusOfOther = async (): Promise<number> =>
    (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status();
  await openAs(page, email, signInPath);
  const opener = section(page).getByRole('button', { name: 'Set it up' });
  let secret = '';
  let codes: string[] = [];

  await test.step('it is set up by the keyboard, which signs other devices out, and not this one', async () => {
    expect(await statusOfOther()).toBe(200);
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
    secret = await readSecret(page);
    const app = setUp(page).getByRole('link', { name: 'Open it there' });
    await expect(app).toHaveAttribute('href', new RegExp(`^otpauth://totp/.+secret=${secret}&`));
    await expectToSuit(page, 'second-factor-set-up');
    await pressByKey(page, button(page, 'Copy the key'));
    await expect(setUp(page).getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await tabTo(page, code(page));
    await type(page, await earlierCodeIn(secret));
    codes = await readCodes(page);
    expect(codes).toHaveLength(10);
    expect(codes.every((one) => /^(?:[^-]{4}-){5}[^-]{4}$/.test(one))).toBe(true);
    await expectToSuit(page, 'second-factor-codes');
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await countLines(page)).toEqual(codes.map(() => 1));
    await page.setViewportSize(phone);
    await pressByKey(page, button(page, 'Copy'));
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    await pressByKey(page, button(page, 'I have kept them'));
    await expect(section(page).getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
    await expect(section(page).getByRole('group', { name: 'Recovery codes left' })).toContainText(
      '10',
    );
    await expect(section(page).getByRole('group', { name: 'Device' })).toBeVisible();
    await expectToSuit(page, 'second-factor-on');
    expect(await statusOfOther()).toBe(401);
  });
  await signOut(page);

  await test.step('a code signs in by the keyboard', async () => {
    await signIn(page, email, personPassword);
    await expectToSuit(page, 'second-factor-sign-in');
    const right = codeIn(secret, 0);
    await type(page, right === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toContainText('This code is not right');
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveValue(/^00000[01]$/);
    await type(page, `${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(page).toHaveURL(signInPath);
  });
  await test.step('the password is changed after a code, and the session goes on', async () => {
    await tap(page, 'Change password');
    const form = page.getByRole('dialog', { name: 'Change your password' });
    await form.getByLabel('Current password').fill(personPassword);
    await form.getByLabel(/^New password/).fill(nextPassword);
    await form.getByLabel('Confirm new password').fill(nextPassword);
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await type(page, codeIn(secret, 1));
    await expect(page.getByText(/^Password changed/)).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
  });
  await signOut(page);

  await test.step('a recovery code signs in, and it is set up again by touch', async () => {
    await signIn(page, email, nextPassword);
    await pressByKey(page, button(page, 'Back'));
    await expect(page.getByLabel(/^Password/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await pressByKey(page, button(page, 'Use a recovery code instead'));
    await expect(recovery(page)).toBeFocused();
    await pressByKey(page, button(page, 'Back'));
    await expect(code(page)).toBeFocused();
    await tap(page, 'Use a recovery code instead');
    await expect(recovery(page)).toBeFocused();
    await expectToSuit(page, 'second-factor-recovery');
    await type(page, 'not a code');
    await expect(page.getByRole('alert')).toBeVisible();
    await recovery(page).fill(codes[0] ?? '');
    await tap(page, 'Sign in');
    await expect(page).toHaveURL(signInPath);
    await expect(section(page)).toContainText('has turned two-step sign-in off. Set it up again');
    await expectPhone(page, 'the section after the recovery');
    await page.setViewportSize(phone);
    await opener.tap();
    secret = await readSecret(page);
    await code(page).fill(await earlierCodeIn(secret));
    await tap(page, 'Turn on');
    await finish(page);
  });
  await test.step('the password and a code turn it off', async () => {
    await tap(page, 'Turn off');
    const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
    await dialog.getByLabel('Your password').fill(nextPassword);
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await type(page, codeIn(secret, 0));
    await expect(opener).toBeVisible();
  });
});
