import type { Page } from '@playwright/test';
import { signInAgain, signUp } from '../../dev/suite/people.ts';
import { expectAccessible } from '../fixtures/expect-to-fit.ts';
import { signInMailsTo } from '../fixtures/mailbox.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Somebody whose account was signed in to from a second device, with the link of the mail about it. */
const robbed = async () => {
  const { email, token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const stolen = await signInAgain(email);
  await api(stolen, 'GET', 'auth/me');
  await expect.poll(() => signInMailsTo(email)).toHaveLength(1);
  const [mail] = await signInMailsTo(email);
  const text = mail?.content.map(({ value }) => value).join('\n') ?? '';
  return { stolen, link: /<(http[^<>]+\/not-me#[^<>]+)>/.exec(text)?.[1] ?? '' };
};

const statusFor = async (page: Page, token: string): Promise<number> =>
  (
    await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  ).status();

test('opening the link of a mail ends nothing, and its button ends all sessions', async ({
  page,
}) => {
  const { stolen, link } = await robbed();
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

test('a link that is not valid says what to do instead', async ({ page }) => {
  await page.goto(`/not-me#${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(heading(page, 'This link is no longer valid')).toBeFocused();
  await expectAccessible(page, 'a link that is not valid');
});
