import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressOf, addressShapes } from '../../dev/suite/address-shapes.ts';
import { fetchUnpooled } from '../../dev/suite/fetch-unpooled.ts';
import { personPassword } from '../../dev/suite/people.ts';
import { sendMessage } from '../fixtures/contact-form.ts';
import { verificationLinkFor } from '../fixtures/mailbox.ts';
import { fillLogin } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

const newAddress = (): string => `person-${randomUUID()}@example.com`;
/** As a provider's pages and browsers write parts of it differently. */
const newAddressLike = (shape: string): string => {
  const [, local = '', domain = ''] = addressShapes.find(([what]) => what === shape) ?? [];
  return addressOf(local, domain, randomUUID().slice(0, 8));
};
const special = 'all special characters that HTML accepts';

const fillIn = async (page: Page, email: string, password = personPassword) => {
  await page.getByLabel('First Name').fill('Test');
  await page.getByLabel('Last Name').fill('Owner');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  // It moves the button: a press that it falls into is lost.
  await expect(page.getByRole('list', { name: 'Advice on the password' })).toBeVisible();
};
const create = (page: Page) => page.getByRole('button', { name: 'Create account' });

/** Every label of the form's button, and whether it was enabled. */
const recordButton = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenLabels: seen });
    const look = () => {
      const button = document.querySelector<HTMLButtonElement>('form [type=submit]');
      if (!button) return;
      // One that has the focus keeps it, and only says that it is disabled.
      const isBusy = button.disabled || button.ariaDisabled === 'true';
      const label = `${button.textContent}${isBusy ? ', busy' : ''}`;
      if (seen.at(-1) !== label) seen.push(label);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    look();
  });
const labelsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'seenLabels'));

/** A policy as the provider describes its own. */
const setPolicy = (page: Page) =>
  page.route('**/passwordPolicy**', (route) =>
    route.fulfill({
      json: {
        customStrengthOptions: { minPasswordLength: 10, containsNumericCharacter: true },
        schemaVersion: 1,
        enforcementState: 'OFF',
        forceUpgradeOnSignin: false,
      },
    }),
  );

const refused =
  'This password does not meet the rules below the password field. Choose another one.';

test('a deployment’s twelve characters are asked for, and eleven are refused', async ({ page }) => {
  await page.goto('/register');
  await fillIn(page, newAddress(), 'eleven char');
  const advice = page.getByRole('list', { name: 'Advice on the password' });
  await expect(advice).toContainText('At least 12 characters (not met yet)');
  await create(page).click();
  await expect(page.getByRole('alert')).toHaveText(refused);
  await page.getByLabel(/^Password/).fill('twelve chars');
  await page.getByLabel('Confirm Password').fill('twelve chars');
  await expect(advice).toContainText('At least 12 characters (met)');
  await create(page).click();
  await expect(page.getByRole('dialog', { name: 'Verify Your Email' })).toBeVisible();
});

// What the form says itself, and of other refusals of the provider: register-form.test.tsx and
// auth-error-message.test.ts (web/src/features/account/sign-in). On the way, the buttons for
// registering and signing in stay busy until the next page is shown. Each shape of address on its
// own, until its account is deleted: addresses.deep.test.ts, and in every call
// functions/src/http/addresses.api.test.ts.
test('a mistyped address is replaced from the verification screen, and one with all special characters works', async ({
  page,
}) => {
  // The next page loads slowly.
  await page.route('**/assets/dashboard-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await setPolicy(page);
  await page.goto('/register');
  const said = page.getByRole('alert');
  await test.step('the provider’s policy is shown as advice while a password is typed', async () => {
    const advice = page.getByRole('list', { name: 'Advice on the password' });
    await page.getByLabel(/^Password/).fill('six');
    await expect(advice).toContainText('At least 10 characters (not met yet)');
    await page.getByLabel(/^Password/).fill('twelve letters');
    await expect(advice).toContainText('At least 10 characters (met)');
    await expect(advice).toContainText('A number (not met yet)');
  });
  await test.step('an address that is already in use', async () => {
    await fillIn(page, 'client@example.com');
    await create(page).click();
    await expect(said).toHaveText(
      'There is already an account for this email address. Sign in, or ask for a new password on the sign-in page.',
    );
  });
  await test.step('a weak password', async () => {
    await fillIn(page, newAddress(), 'eleven char');
    await create(page).click();
    await expect(said).toHaveText(refused);
  });
  await test.step('an address that browsers refuse, which the server would take', async () => {
    const field = page.getByLabel('Email address');
    const isValid = () => field.evaluate((input: HTMLInputElement) => input.checkValidity());
    expect(await isValid()).toBe(true);
    await field.fill(newAddressLike('non-ASCII letters before the @'));
    expect(await isValid()).toBe(false);
  });

  const typed = newAddressLike(special);
  await fillIn(page, typed);
  await recordButton(page);
  await create(page).click();
  const modal = page.getByRole('dialog', { name: 'Verify Your Email' });
  const told = modal.getByText(/^We wrote to /);
  /**
   * The address as the page shows it: the provider writes it in lower case, and browsers encode
   * parts of it.
   */
  const readAddress = async (): Promise<string> =>
    ((await told.textContent()) ?? '').replace(/^We wrote to |\.$/g, '');
  await expect(told).toBeVisible();
  const mistyped = await readAddress();
  expect.soft(await labelsOf(page)).toEqual(['Create account', 'Creating account..., busy']);

  await modal.getByRole('button', { name: 'Use another one' }).click();
  const address = modal.getByLabel('New email address');
  await expect(address).toBeFocused();
  const password = modal.getByLabel(/Your password/);
  const use = modal.getByRole('button', { name: 'Use this address' });
  const meant = newAddressLike(special);
  await address.fill(meant);
  await password.fill('not the password');
  await use.click();
  await expect(modal.getByRole('alert')).toHaveText(
    'The password is not right. Nothing was changed.',
  );
  await address.fill('client@example.com');
  await password.fill(personPassword);
  await use.click();
  await expect(modal.getByRole('alert')).toContainText('There is already an account');
  await expect(modal).toContainText(`We wrote to ${mistyped}.`);

  await address.fill(meant);
  await use.click();
  await expect(told).not.toContainText(mistyped);
  await fetchUnpooled(await verificationLinkFor(await readAddress()));
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await expect(page.getByText('Hi, Test Owner')).toBeVisible();
  await expect(page.getByText('Your Starter plan is active')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fillLogin(page, typed, personPassword);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in. Please check your credentials.',
  );
  await recordButton(page);
  await fillLogin(page, meant, personPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  expect.soft(await labelsOf(page)).toEqual(['Sign in', 'Signing in..., busy']);
  await test.step('the address writes to us', async () => {
    await page.goto('/contact');
    await waitForHydration(page);
    await sendMessage(page, meant, `Written as ${meant}`);
  });
});
