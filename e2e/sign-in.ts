import { expect, type Page } from '@playwright/test';

/** Signs in as one of the demo people and waits for the dashboard page at `path`. */
export const signIn = async (page: Page, email: string, path: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill('demo-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
};
