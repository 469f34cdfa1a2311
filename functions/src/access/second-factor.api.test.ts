import { expect, it } from 'vitest';
import { personPassword, signInWithPassword, signUp } from '../../../dev/suite/people.ts';
import { findIdentityOf } from '../platform/identity.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { claimsOf, untilNextSecond } from '../test/people.ts';
import { enrolSecondFactor, signInWithCode } from '../test/second-factor.ts';

// What the functions make of a session with a second factor, in a suite with the stand-in for it.
// How that answers the provider's SDKs is tested beside it (dev/suite/second-factor).

withApp();
withLibrary();

const write = async (token: string) => {
  const { status, body } = await callApi('updateMe', { token, body: { display_name: 'Anna' } });
  return [status, codeOf(body)];
};

it('is accepted by the functions, and revokes the sessions from before', async () => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token });
  await untilNextSecond();
  const { secret, token } = await enrolSecondFactor(person.token);
  expect(await write(token)).toEqual([200, undefined]);
  expect(await write(person.token)).toEqual([401, 'token_revoked']);

  await expect(signInWithPassword(person.email, personPassword)).rejects.toThrow();
  const signedIn = await signInWithCode(person.email, secret);
  expect(await write(signedIn)).toEqual([200, undefined]);
  expect(claimsOf(signedIn).firebase).toMatchObject({ sign_in_second_factor: 'totp' });
  expect(await findIdentityOf(person.uid)).toMatchObject({ email: person.email });
});
