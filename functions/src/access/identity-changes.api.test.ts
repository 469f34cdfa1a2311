import { me } from '@lexplain/contract/account/account';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from '../../../dev/suite/addresses.ts';
import { personPassword, signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf } from '../test/http.ts';
import { claimsOf, unsigned, untilNextSecond } from '../test/people.ts';

// Changes made directly at the identity provider, and what an old token is worth afterwards.

const post = async (path: string, body: object, asOwner = false): Promise<unknown> => {
  const host = `${urlOf('auth', offsetFromEnv())}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${host}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(asOwner && { Authorization: 'Bearer owner' }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${await response.text()}`);
  return response.json();
};
const byOwner = (body: object) => post(`projects/${projectId}/accounts:update`, body, true);

const write = async (token: string) => {
  const { status, body } = await callApi('updateMe', { token, body: { display_name: 'Still me' } });
  return [status, codeOf(body)];
};

const withAccount = async () => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token });
  expect(await write(person.token)).toEqual([200, undefined]);
  return person;
};

it('rejects writes with an existing token of a disabled user', async () => {
  const { uid, token } = await withAccount();
  await byOwner({ localId: uid, disableUser: true });
  expect(await write(token)).toEqual([401, 'token_revoked']);
});

it('rejects writes with an existing token of a deleted user', async () => {
  const { uid, token } = await withAccount();
  await post(`projects/${projectId}/accounts:delete`, { localId: uid }, true);
  expect(await write(token)).toEqual([401, 'token_revoked']);
});

it('revokes existing sessions after a password reset', async () => {
  const { email, token } = await withAccount();
  const { oobCode } = z
    .object({ oobCode: z.string() })
    .parse(
      await post(
        `projects/${projectId}/accounts:sendOobCode`,
        { requestType: 'PASSWORD_RESET', email, returnOobLink: true },
        true,
      ),
    );
  await untilNextSecond();
  await post('accounts:resetPassword?key=demo-key', { oobCode, newPassword: 'another password' });
  expect(await write(token)).toEqual([401, 'token_revoked']);
});

it('answers 403 to a new token whose changed address is not verified', async () => {
  const { email, token } = await withAccount();
  await post('accounts:update?key=demo-key', {
    idToken: token,
    email: `changed-${email}`,
    returnSecureToken: true,
  });
  const { idToken } = z.object({ idToken: z.string() }).parse(
    await post('accounts:signInWithPassword?key=demo-key', {
      email: `changed-${email}`,
      password: personPassword,
      returnSecureToken: true,
    }),
  );
  expect(await write(idToken)).toEqual([403, 'email_unverified']);
});

const addressIn = async (token: string) => {
  const { body } = await callApi('getMe', { token });
  return me.parse(body).user?.email;
};
const changeAddress = (localId: string, email: string, emailVerified: boolean) =>
  byOwner({ localId, email, emailVerified });
const signIn = async (email: string) =>
  z.object({ idToken: z.string() }).parse(
    await post('accounts:signInWithPassword?key=demo-key', {
      email,
      password: personPassword,
      returnSecureToken: true,
    }),
  ).idToken;

it('stores a changed verified address with the next call, and writes it only once', async () => {
  const { uid, email } = await withAccount();
  await untilNextSecond();
  await changeAddress(uid, `changed-${email}`, true);
  const token = await signIn(`changed-${email}`);
  expect(await addressIn(token)).toBe(`changed-${email}`);
  const stored = await db.doc(paths.user(uid)).get();
  expect(stored.get('email')).toBe(`changed-${email}`);
  expect(await addressIn(token)).toBe(`changed-${email}`);
  expect((await db.doc(paths.user(uid)).get()).updateTime).toEqual(stored.updateTime);

  // Bootstrap refuses it as well.
  await changeAddress(uid, `again-${email}`, true);
  const again = await callApi('bootstrap', { token: await signIn(`again-${email}`) });
  expect(again.body).toMatchObject({ user: { email: `again-${email}` } });
});

it('does not replace the stored address from an older token or with an unverified address', async () => {
  const { uid, email, token } = await withAccount();
  await untilNextSecond();
  await changeAddress(uid, `changed-${email}`, true);
  const fresh = await signIn(`changed-${email}`);
  expect(await addressIn(fresh)).toBe(`changed-${email}`);
  // Of this session but issued earlier: Auth does not refuse it.
  const old = unsigned({ ...claimsOf(fresh), email: claimsOf(token).email });
  expect(await addressIn(old)).toBe(`changed-${email}`);
  await changeAddress(uid, `unverified-${email}`, false);
  expect(await addressIn(await signIn(`unverified-${email}`))).toBe(`changed-${email}`);
});

it('rejects an email address in the request body', async () => {
  const { token } = await withAccount();
  const body = { display_name: 'Me', email: 'someone-else@example.com' };
  expect((await callApi('updateMe', { token, body })).status).toBe(422);
});
