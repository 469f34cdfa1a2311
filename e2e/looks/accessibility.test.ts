import { expectAccessible, inBothSchemes } from '../fixtures/looks/expect-to-fit.ts';
import { openReport } from '../fixtures/open-report.ts';
import { fillLogin, openAsNew } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// States of pages. The pages themselves: site/pages.test.ts, looks/dashboard-pages.test.ts.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the open menu has no accessibility violations', async ({ page }) => {
  // The menu is the same on every page.
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await inBothSchemes(page, (_, rules) => expectAccessible(page, 'the menu, open', rules));
});

test('a refused sign-in has no accessibility violations', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'nobody@example.com', 'demo-password');
  await expect(page.getByText('Failed to sign in')).toBeVisible();
  await inBothSchemes(page, (_, rules) => expectAccessible(page, 'a login, refused', rules));
});

test('a questionnaire that is refused has no accessibility violations', async ({ page }) => {
  await openAsNew(page, '/dashboard/subjects/spam-act-2003/saq');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Submit' })).toBeVisible();
  await inBothSchemes(page, (_, rules) => expectAccessible(page, 'a submit, asked', rules));
  await page.getByRole('button', { name: 'Go to question 1' }).click();
  await expect(page.getByText('This question needs a compliance result').first()).toBeVisible();
  await inBothSchemes(page, (_, rules) =>
    expectAccessible(page, 'a questionnaire, refused', rules),
  );
});

test('a report without gaps has no accessibility violations', async ({ page }) => {
  const { email } = await submitAsNew('spam-act-2003');
  await openReport(page, 'spam-act-2003', email);
  await inBothSchemes(page, (_, rules) => expectAccessible(page, 'a report', rules));
});
