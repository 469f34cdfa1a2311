import { personPassword, signUp } from '../../dev/suite/people.ts';
import { fillLogin, openAs } from '../fixtures/people/sign-in.ts';
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

// Two-step sign-in on the pages, with the stand-in for the provider's second factor (dev/suite/second-factor). From the
// setup to a lost phone: second-factor-keyboard.test.ts. Its dialogs:
// web/src/features/account/second-factor/second-factor-section.test.tsx.

test('setting it up signs other devices out, and not this one; the password and a code turn it off', async ({
  page,
  browser,
}) => {
  const { email } = await signUp();
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, email, '/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await openAs(page, email, place);
  const { secret } = await turnOn(page);
  await finish(page);
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await context.close();

  await section(page).getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await dialog.getByLabel('Your password').fill(personPassword);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeIn(secret, 0));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('button', { name: 'Set it up' })).toBeVisible();
});

test('whoever closes the setup before the recovery codes can make them later, and new ones end those from before', async ({
  page,
}) => {
  nameErrors(/status of 40[01]/, 'the recovery codes are refused once, and one from before is');
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
  const makeNew = async (): Promise<string[]> => {
    await section(page).getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('button', { name: 'Make new codes' }).click();
    const codes = await readCodes(page);
    expect(codes).toHaveLength(10);
    await finish(page);
    return codes;
  };
  const codes = await makeNew();
  await expect(section(page).getByRole('button', { name: 'Rename' })).toBeVisible();

  const renewed = await makeNew();
  expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
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
