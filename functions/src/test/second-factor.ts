import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../../../dev/suite/addresses.ts';
import { fetchUnpooled } from '../../../dev/suite/fetch-unpooled.ts';
import { personPassword, projectOfPeople } from '../../../dev/suite/people.ts';
import { codeAt } from '../../../dev/suite/second-factor/codes.ts';
import { callApi } from './http.ts';
import { claimsOf, openAsNew, untilNextSecond } from './people.ts';

// People with a second factor, by the stand-in for it in the suite (dev/suite/second-factor).

const post = async (path: string, body: object): Promise<unknown> => {
  const url = `${urlOf('auth', offsetFromEnv())}/identitytoolkit.googleapis.com/${path}`;
  const response = await fetchUnpooled(url, {
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

const factorClaims = z.object({ second_factor_identifier: z.string() });

/**
 * Sets up a second factor, with the code of this moment. Earlier sessions are revoked; the token is
 * of the new one.
 */
export const enrolSecondFactor = async (idToken: string) => {
  const { totpSessionInfo } = begun.parse(
    await post('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} }),
  );
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
  const verificationCode = codeAt(secret, Date.now());
  const answer = await post('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    totpVerificationInfo: { sessionInfo, verificationCode },
  });
  const token = tokens.parse(answer).idToken;
  const { second_factor_identifier: id } = factorClaims.parse(claimsOf(token).firebase);
  return { secret, token, id };
};

/**
 * The token of a new sign-in with a second factor. Each code is accepted once: after the current
 * one, which an enrolment uses, there is the one of the step after and the one of the step before.
 */
export const signInWithCode = async (
  email: string,
  secret: string,
  step: -1 | 0 | 1 = 1,
): Promise<string> => {
  const first = await post('v1/accounts:signInWithPassword', { email, password: personPassword });
  const { mfaPendingCredential, mfaInfo } = pending.parse(first);
  const answer = await post('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: codeAt(secret, Date.now() + step * 30_000) },
  });
  return tokens.parse(answer).idToken;
};

/** Someone new with an account, a named second factor and recovery codes; the token has it. */
export const openWithSecondFactor = async () => {
  const { uid, email, token: before } = await openAsNew();
  await untilNextSecond();
  const { secret, token } = await enrolSecondFactor(before);
  const { body } = await callApi('addSecondFactor', { token, body: { name: 'Phone' } });
  const { codes } = secondFactorEndpoints.addSecondFactor.output.parse(body);
  return { uid, email, token, secret, codes };
};
