import { expect, type Page } from '@playwright/test';
import { personPassword } from '../dev/people.ts';
import { fillLogin } from './sign-in.ts';

/** Signs in and opens the report of a law. */
export const openReport = async (page: Page, subject: string, email: string): Promise<void> => {
  const path = `/dashboard/subjects/${subject}/report`;
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('heading', { level: 1, name: /– Report$/ })).toBeVisible();
};
