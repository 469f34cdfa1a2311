import type { Page } from '@playwright/test';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { expectPhone, expectPhoneLayout } from '../fixtures/looks/expect-phone.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
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

// Two-step sign-in on the phone that has the authenticator app as well. Most of its pages are checked with axe where it is
// used by the keyboard: second-factor-keyboard.test.ts.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

const signOut = async (page: Page): Promise<void> => {
  await tap(page, 'Sign Out');
  await expect(page).toHaveURL('/');
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectPhone(page, 'the sign-in form');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await tap(page, 'Sign in');
  await expect(code(page)).toBeFocused();
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

test('it is set up and recovered by touch', async ({ page }) => {
  nameErrors(/status of 401/, 'the provider asks for the code');
  const { email } = await signUp();
  await openAs(page, email, place);
  await expect(section(page).getByRole('button', { name: 'Set it up' })).toBeVisible();
  await expectPhone(page, 'the section without two-step sign-in');
  await tap(page, 'Set it up');
  const secret = await readSecret(page);
  const app = setUp(page).getByRole('link', { name: 'Open it there' });
  await expect(app).toHaveAttribute('href', new RegExp(`^otpauth://totp/.+secret=${secret}&`));
  await expectPhoneLayout(page, 'the setup');
  await code(page).fill(codeIn(secret, -1));
  await tap(page, 'Turn on');
  const codes = await readCodes(page);
  expect(codes.every((one) => /^(?:[^-]{4}-){5}[^-]{4}$/.test(one))).toBe(true);
  await expectPhoneLayout(page, 'the recovery codes');
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await countLines(page)).toEqual(codes.map(() => 1));
  await page.setViewportSize({ width: 360, height: 740 });
  await tap(page, 'I have kept them');
  await expect(section(page).getByRole('group', { name: 'Device' })).toBeVisible();
  await expectPhoneLayout(page, 'the section with two-step sign-in');
  await signOut(page);

  await signIn(page, email);
  await expectPhoneLayout(page, 'the code step');
  await tap(page, 'Use a recovery code instead');
  await expectPhoneLayout(page, 'the recovery form');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await tap(page, 'Sign in');
  await expect(page).toHaveURL(place);
  await expect(section(page).getByRole('button', { name: 'Set it up' })).toBeVisible();
  await expect(section(page)).toContainText('has turned two-step sign-in off. Set it up again');
  await expectPhone(page, 'the section after the recovery');
});
