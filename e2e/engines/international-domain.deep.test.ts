import { randomUUID } from 'node:crypto';
import { signUp } from '../../dev/suite/people.ts';
import { fillLogin } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a person signs in with an international domain, which the account has in its ASCII form', async ({
  page,
}) => {
  const name = randomUUID().slice(0, 8);
  await signUp({ email: `${name}@xn--bcher-kva.example` });
  await page.goto('/login');
  await fillLogin(page, `${name}@bücher.example`);
  await expect(page).toHaveURL('/dashboard');
});
