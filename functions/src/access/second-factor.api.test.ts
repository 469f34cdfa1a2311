import { expect, it } from 'vitest';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../../../dev/suite/addresses.ts';
import {
  personPassword,
  projectOfPeople,
  signInWithPassword,
  signUp,
} from '../../../dev/suite/people.ts';
import { codeAt } from '../../../dev/suite/second-factor/codes.ts';
import { findIdentityOf } from '../platform/identity.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { claimsOf, untilSecondAfter } from '../test/people.ts';

// What the functions make of a session with a second factor, in a suite with the stand-in for it. How that answers the
// provider's SDKs is tested beside it (dev/suite/second-factor).

withApp();
withLibrary();

const post = async (path: string, body: object): Promise<unknown> => {
  const url = `${urlOf('auth', offsetFromEnv())}/identitytoolkit.googleapis.com/${path}`;
  const response = await fetch(url, {
    method: 'POST',
    // An administrator alone can name a project.
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ ...body, targetProjectId: projectOfPeople() }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const begun = z.object({
  totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }),
});
const tokens = z.object({ idToken: z.string() });
const pending = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string() })),
});

const enrol = async (idToken: string) => {
  const { totpSessionInfo } = begun.parse(
    await post('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} }),
  );
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const verificationCode = codeAt(secret, Date.now());
  const answer = await post('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  return { secret, token: tokens.parse(answer).idToken };
};

const signInWithCode = async (email: string, secret: string): Promise<string> => {
  const first = await post('v1/accounts:signInWithPassword', { email, password: personPassword });
  const { mfaPendingCredential, mfaInfo } = pending.parse(first);
  const answer = await post('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
    // The code after the current one: each is accepted once.
    totpVerificationInfo: { verificationCode: codeAt(secret, Date.now() + 30_000) },
  });
  return tokens.parse(answer).idToken;
};

const write = async (token: string) => {
  const { status, body } = await callApi('updateMe', { token, body: { display_name: 'Anna' } });
  return [status, codeOf(body)];
};

it('is accepted by the functions, and revokes the sessions from before', async () => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token });
  await untilSecondAfter(person.token);
  const { secret, token } = await enrol(person.token);
  expect(await write(token)).toEqual([200, undefined]);
  expect(await write(person.token)).toEqual([401, 'token_revoked']);

  await expect(signInWithPassword(person.email, personPassword)).rejects.toThrow();
  const signedIn = await signInWithCode(person.email, secret);
  expect(await write(signedIn)).toEqual([200, undefined]);
  expect(claimsOf(signedIn).firebase).toMatchObject({ sign_in_second_factor: 'totp' });
  expect(await findIdentityOf(person.uid)).toMatchObject({ email: person.email });
});
