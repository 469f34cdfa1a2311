import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/looks/expect-to-fit.ts';
import { signUpWithUnknownSignIn } from '../fixtures/people/unknown-sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const statusFor = async (page: Page, token: string): Promise<number> =>
  (
    await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  ).status();

test('opening the link of a mail ends nothing, and its button ends all sessions', async ({
  page,
}) => {
  await test.step('a link that is not valid says what to do instead', async () => {
    await page.goto(`/not-me#${'a'.repeat(43)}`);
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await expect(heading(page, 'This link is no longer valid')).toBeFocused();
    await expectAccessible(page, 'a link that is not valid');
  });
  await page.goto('about:blank');
  const { stolen, link } = await signUpWithUnknownSignIn();
  await page.goto(link);
  await expect(heading(page, 'Was this sign-in not yours?')).toBeVisible();
  await expectAccessible(page, 'a sign-in that may not be one’s own');
  expect(await statusFor(page, stolen)).toBe(200);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(heading(page, 'All sessions were ended')).toBeFocused();
  await expectAccessible(page, 'ended sessions');
  expect(await statusFor(page, stolen)).toBe(401);
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
});
