import { expect, type Page } from '@playwright/test';
import { personPassword, signUp } from '../dev/people.ts';

const demoPassword = 'demo-password';

/** Fills in the login form of the current page. */
export const fillLogin = async (
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in as one of the demo people and waits for the dashboard page at `path`. */
export const signIn = async (page: Page, email: string, path: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email);
  await expect(page).toHaveURL(path);
};

/** A new person, verified by default, signed in and on the page at `path`. */
export const signInAsNew = async (
  page: Page,
  path = '/dashboard',
  verified = true,
): Promise<string> => (await signInAsNewPerson(page, path, verified)).email;

/** The same, for tests that read the database. */
export const signInAsNewPerson = async (page: Page, path: string, verified = true) => {
  const { email, uid } = await signUp({ verified });
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL(path);
  return { email, uid };
};
