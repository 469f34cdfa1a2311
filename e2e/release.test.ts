import { expect, type Page, test } from '@playwright/test';
import { signInAsNew } from './sign-in.ts';

/** A release replaces the files of the one before: who has a page open asks for parts that are gone. */
const takeAwayParts = async (page: Page): Promise<void> => {
  let gone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route('**/assets/*.js', (route) =>
    gone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
};

test('a page that is open during a release loads the new one where it goes next', async ({
  page,
}) => {
  await signInAsNew(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible();
  await takeAwayParts(page);
  await page.getByRole('link', { name: 'SAQ', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Self Assessment Questionnaires' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/dashboard/saq');
});

test('a public page that is open during a release loads the new one where it goes next', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await takeAwayParts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
});
