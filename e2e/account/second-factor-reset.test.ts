import { personPassword, signUp } from '../../dev/suite/people.ts';
import { enrol } from '../fixtures/people/second-factor-people.ts';
import { fillLogin } from '../fixtures/people/sign-in.ts';
import { followResetLink } from '../fixtures/provider-links.ts';
import { code, codeIn, signInPlace as place, section } from '../fixtures/second-factor-page.ts';
import { expect, test } from '../fixtures/test.ts';

// Whoever reads the mails of an account alone cannot sign in by them.

test('a code is asked for after a password that was reset by a link', async ({ page }) => {
  const { email, token } = await signUp();
  const { secret } = await enrol(token);
  await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText(/^If there is an account/)).toBeVisible();
  await followResetLink(email, 'another long password');

  await fillLogin(page, email, personPassword);
  await expect(page.getByRole('alert')).toContainText('Failed to sign in');
  await expect(code(page)).toHaveCount(0);
  await fillLogin(page, email, 'another long password');
  await expect(code(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await fillLogin(page, email, 'another long password');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeIn(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(place);
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeVisible();
});
