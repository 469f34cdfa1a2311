import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addressOf, addressShapes } from '../../dev/suite/address-shapes.ts';
import { fetchUnpooled } from '../../dev/suite/fetch-unpooled.ts';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import { recordFigure } from '../../dev/tests/figures.ts';
import { sendMessage } from '../fixtures/contact-form.ts';
import { verificationLinkFor } from '../fixtures/mailbox.ts';
import { fillLogin } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

// Every address that can register can do everything with it, on the real pages. In the usual run,
// one with each special character registers and signs in (register.test.ts), a browser's field
// refuses one, each shape is tried in every call (functions/src/http/addresses.api.test.ts), and an
// account is deleted (shared-computer.test.ts).

/**
 * Addresses that a browser's email field refuses, by HTML's rule. They go through the API instead.
 */
const refusedByBrowsers = ['non-ASCII letters before the @', 'a non-Latin script', 'quotes'];
const isByApi = ([what]: (typeof addressShapes)[number]): boolean =>
  refusedByBrowsers.includes(what);

const byBrowser = addressShapes.length - refusedByBrowsers.length;

const fillRegistration = async (page: Page, email: string): Promise<boolean> => {
  await page.goto('/register');
  await waitForHydration(page);
  await page.getByLabel('First Name').fill('Test');
  await page.getByLabel('Last Name').fill('Owner');
  const field = page.getByLabel('Email address');
  await field.fill(email);
  await page.getByLabel(/^Password/).fill(personPassword);
  await page.getByLabel('Confirm Password').fill(personPassword);
  return field.evaluate((input: HTMLInputElement) => input.checkValidity());
};

/**
 * The address as the page shows it: the provider writes it in lower case, and browsers encode parts
 * of it.
 */
const register = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Create account' }).click();
  const told = page.getByText(/^We wrote to /);
  await expect(told).toBeVisible();
  const email = ((await told.textContent()) ?? '').replace(/^We wrote to |\.$/g, '');
  // The only one that was sent. As from a phone: the page notices by polling.
  await fetchUnpooled(await verificationLinkFor(email));
  await expect(page.getByText('Hi, Test Owner')).toBeVisible();
  await expect(page.getByText('Your Starter plan is active')).toBeVisible();
  return email;
};

const signInAgain = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL('/dashboard');
};

const write = async (page: Page, email: string, text: string): Promise<void> => {
  await page.goto('/contact');
  await waitForHydration(page);
  await sendMessage(page, email, text);
};

const exported = async (page: Page): Promise<unknown> => {
  await page.goto('/dashboard/user/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  return JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
};

const deleteAccount = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel(/^Your password/).fill(personPassword);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
};

for (const [what, local, domain] of addressShapes.filter((shape) => !isByApi(shape))) {
  test(`${what}: the email address works in the browser from registration to account deletion`, async ({
    page,
  }) => {
    const typed = addressOf(local, domain, randomUUID().slice(0, 8));
    expect(await fillRegistration(page, typed), 'taken by the field').toBe(true);
    const email = await register(page);
    await signInAgain(page, typed);
    const text = `Written as ${typed}`;
    await write(page, typed, text);
    expect(await exported(page)).toMatchObject({
      identity: { email },
      account: { email },
      contact_messages: [{ message: text }],
    });
    await deleteAccount(page);
    recordFigure('Shapes of addresses, registered and deleted in a browser', 1, byBrowser);
  });
}

for (const [what, local, domain] of addressShapes.filter(isByApi)) {
  test(`${what}: the email field rejects the address, and the API accepts it`, async ({ page }) => {
    const email = addressOf(local, domain, randomUUID().slice(0, 8));
    expect(await fillRegistration(page, email), 'taken by the field').toBe(false);
    const { token } = await signUp({ email });
    await api(token, 'POST', 'auth/bootstrap');
    expect(await api(token, 'GET', 'auth/me/export')).toMatchObject({ account: { email } });
    await api(token, 'DELETE', 'auth/me');
    recordFigure(
      'Shapes of addresses, registered and deleted by the API',
      1,
      refusedByBrowsers.length,
    );
  });
}
