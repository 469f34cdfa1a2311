import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/auth';
import type { Auth as AdminAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { codeAt } from './codes.ts';
import * as limits from './limits.ts';
import { exchange, startTestEmulator } from './test-emulator.ts';

// The stand-in before the real Auth emulator, as the provider's own SDKs see both.
const projectId = 'demo-second-factor';
const password = 'a long password';
/** By how much the stand-in's clock is ahead of the emulator's. */
let ahead = 0;
const now = (): number => Date.now() + ahead;

let emulator: Awaited<ReturnType<typeof startTestEmulator>>;
let admin: AdminAuth;
const apps: ReturnType<typeof initializeApp>[] = [];

beforeAll(async () => {
  emulator = await startTestEmulator(projectId, now);
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.address;
  const { initializeApp: initializeAdmin } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  admin = getAuth(initializeAdmin({ projectId }));
  // firebase-tools is large: it loads for ten seconds on a busy machine.
}, 60_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await emulator.stop();
});

const openAuth = (): sdk.Auth => {
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, crypto.randomUUID());
  apps.push(app);
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  sdk.connectAuthEmulator(auth, emulator.url, { disableWarnings: true });
  return auth;
};

const signUp = async (emailVerified = true) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await admin.createUser({ email, password, emailVerified });
  return { uid, email };
};

const signIn = async (email: string): Promise<sdk.User> =>
  (await sdk.signInWithEmailAndPassword(openAuth(), email, password)).user;

const beginEnrolment = async (user: sdk.User) =>
  sdk.TotpMultiFactorGenerator.generateSecret(await sdk.multiFactor(user).getSession());

const finishEnrolment = (user: sdk.User, secret: sdk.TotpSecret, code: string): Promise<void> =>
  sdk
    .multiFactor(user)
    .enroll(sdk.TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Phone of Anna');

const enrol = async (user: sdk.User): Promise<string> => {
  const secret = await beginEnrolment(user);
  await finishEnrolment(user, secret, codeAt(secret.secretKey, now()));
  return secret.secretKey;
};

/** A new person in a session of the web SDK, with a second factor. */
const withFactor = async () => {
  const { email, uid } = await signUp();
  const user = await signIn(email);
  return { email, uid, user, secret: await enrol(user) };
};

/** The code after the current one, which nobody has used. */
const nextCode = (secret: string): string => codeAt(secret, now() + 30_000);

/** A code of an hour ago. */
const wrongCode = (secret: string): string => codeAt(secret, now() - 3_600_000);

/** What the provider asks for after the right password. */
const resolverOf = async (email: string, auth = openAuth()) => {
  const error: unknown = await sdk
    .signInWithEmailAndPassword(auth, email, password)
    .catch((reason: unknown) => reason);
  const asked = z
    .custom<sdk.MultiFactorError>(
      (value) =>
        z.object({ code: z.literal('auth/multi-factor-auth-required') }).safeParse(value).success,
    )
    .parse(error);
  return sdk.getMultiFactorResolver(auth, asked);
};

const resolve = (resolver: sdk.MultiFactorResolver, code: string) =>
  resolver.resolveSignIn(
    sdk.TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code),
  );

const secondFactorOf = async (user: sdk.User) => (await user.getIdTokenResult()).signInSecondFactor;

const refusal = (code: string) => ({ code: `auth/${code}` });

it('enrols a factor, and asks for a code at the next sign-in', async () => {
  const { email, user, secret } = await withFactor();
  const [factor] = sdk.multiFactor(user).enrolledFactors;
  expect(factor).toMatchObject({ factorId: 'totp', displayName: 'Phone of Anna' });
  expect(await secondFactorOf(user)).toBe('totp');

  const resolver = await resolverOf(email);
  expect(resolver.hints).toMatchObject([{ factorId: 'totp', uid: factor?.uid }]);
  const signedIn = await resolve(resolver, nextCode(secret));
  expect(signedIn.user.email).toBe(email);
  const { claims } = await signedIn.user.getIdTokenResult();
  expect(claims.firebase).toMatchObject({
    sign_in_provider: 'password',
    sign_in_second_factor: 'totp',
    second_factor_identifier: factor?.uid,
  });
});

it('keeps the claim when a token is renewed, and when the password changes', async () => {
  const { user } = await withFactor();
  await user.getIdToken(true);
  expect(await secondFactorOf(user)).toBe('totp');
  // The session has begun in an earlier second than the change, which revokes sessions from before.
  await new Promise((done) => setTimeout(done, 1_000));
  await sdk.updatePassword(user, 'another long password');
  expect(await secondFactorOf(user)).toBe('totp');
  await expect(admin.verifyIdToken(await user.getIdToken(), true)).resolves.toBeTruthy();
});

it('asks for a code again where someone confirms their password', async () => {
  const { user, email, secret } = await withFactor();
  const credential = sdk.EmailAuthProvider.credential(email, password);
  await expect(sdk.reauthenticateWithCredential(user, credential)).rejects.toMatchObject(
    refusal('multi-factor-auth-required'),
  );
  await resolve(await resolverOf(email), nextCode(secret));
});

it('revokes the sessions from before the enrolment', async () => {
  const { email } = await signUp();
  const before = await signIn(email);
  const token = await before.getIdToken();
  await new Promise((done) => setTimeout(done, 1_000));
  await enrol(await signIn(email));
  await expect(before.getIdToken(true)).rejects.toMatchObject(refusal('user-token-expired'));
  await expect(admin.verifyIdToken(token, true)).rejects.toMatchObject(refusal('id-token-revoked'));
});

it('issues tokens that the Admin SDK accepts', async () => {
  const { user, email, secret, uid } = await withFactor();
  const signedIn = await resolve(await resolverOf(email), nextCode(secret));
  for (const session of [user, signedIn.user]) {
    const verified = await admin.verifyIdToken(await session.getIdToken(), true);
    expect(verified).toMatchObject({ uid, firebase: { sign_in_second_factor: 'totp' } });
  }
});

it('refuses a wrong code, and a right one twice', async () => {
  const { email, secret } = await withFactor();
  const resolver = await resolverOf(email);
  const invalid = refusal('invalid-verification-code');
  await expect(resolve(resolver, wrongCode(secret))).rejects.toMatchObject(invalid);
  const code = nextCode(secret);
  await resolve(resolver, code);
  await expect(resolve(await resolverOf(email), code)).rejects.toMatchObject(invalid);
  // A finished sign-in is not finished again, either.
  await expect(resolve(resolver, code)).rejects.toMatchObject(
    refusal('invalid-multi-factor-session'),
  );
});

it('pauses after five wrong codes, whoever gives them', async () => {
  const { email, secret } = await withFactor();
  for (let index = 0; index < limits.maxWrongCodes; index += 1) {
    await expect(resolve(await resolverOf(email), wrongCode(secret))).rejects.toMatchObject(
      refusal('invalid-verification-code'),
    );
  }
  await expect(resolve(await resolverOf(email), nextCode(secret))).rejects.toMatchObject(
    refusal('too-many-requests'),
  );
});

it('enrols only a verified address, soon after a sign-in, with the right code', async () => {
  const unverified = await signIn((await signUp(false)).email);
  await expect(beginEnrolment(unverified)).rejects.toMatchObject(refusal('unverified-email'));

  const user = await signIn((await signUp()).email);
  const secret = await beginEnrolment(user);
  await expect(finishEnrolment(user, secret, wrongCode(secret.secretKey))).rejects.toMatchObject(
    refusal('invalid-verification-code'),
  );
  ahead = limits.recentSignIn + 2_000;
  const late = finishEnrolment(user, secret, codeAt(secret.secretKey, now()));
  await expect(late).rejects.toMatchObject(refusal('requires-recent-login'));
  ahead = 0;
  expect(sdk.multiFactor(user).enrolledFactors).toEqual([]);
});

it('removes a factor, after which the password is enough again', async () => {
  const { email, user } = await withFactor();
  const [factor] = sdk.multiFactor(user).enrolledFactors;
  if (!factor) throw new Error('No factor');
  ahead = limits.recentSignIn + 2_000;
  await expect(sdk.multiFactor(user).unenroll(factor)).rejects.toMatchObject(
    refusal('requires-recent-login'),
  );
  ahead = 0;
  await sdk.multiFactor(user).unenroll(factor);
  expect(sdk.multiFactor(user).enrolledFactors).toEqual([]);
  expect(await secondFactorOf(user)).toBeNull();
  expect((await signIn(email)).email).toBe(email);
  await expect(sdk.multiFactor(user).unenroll(factor)).rejects.toMatchObject(
    refusal('multi-factor-info-not-found'),
  );
});

it('ends a sign-in whose password has changed meanwhile, or whose account is disabled', async () => {
  const { email, uid, secret } = await withFactor();
  const disabled = await resolverOf(email);
  await admin.updateUser(uid, { disabled: true });
  await expect(resolve(disabled, nextCode(secret))).rejects.toMatchObject(refusal('user-disabled'));
  await admin.updateUser(uid, { disabled: false });
  const resolver = await resolverOf(email);
  await new Promise((done) => setTimeout(done, 1_000));
  await admin.updateUser(uid, { password: 'another long password' });
  await expect(resolve(resolver, nextCode(secret))).rejects.toMatchObject(
    refusal('invalid-multi-factor-session'),
  );
});

it.each<[string, (uid: string, user: sdk.User) => Promise<unknown>]>([
  ['by its person', (_, user) => sdk.deleteUser(user)],
  ['by an administrator', (uid) => admin.deleteUser(uid)],
  ['with others', (uid) => admin.deleteUsers([uid])],
])('forgets the factors of an account that is deleted %s', async (_, remove) => {
  const { email, user, uid } = await withFactor();
  await remove(uid, user);
  await admin.createUser({ uid, email, password, emailVerified: true });
  expect((await signIn(email)).uid).toBe(uid);
});

it('shows factors to the Admin SDK, which removes all of them but can list none', async () => {
  const { email, uid } = await withFactor();
  await admin.updateUser(uid, { displayName: 'Anna' });
  const [factor] = (await admin.getUser(uid)).multiFactor?.enrolledFactors ?? [];
  expect(factor).toMatchObject({ factorId: 'totp', displayName: 'Phone of Anna', totpInfo: {} });
  const { users } = await admin.listUsers();
  expect(users.find((user) => user.uid === uid)?.multiFactor?.enrolledFactors).toHaveLength(1);

  // The SDK refuses a list with such a factor before it sends it (firebase-admin-node, issue 2995).
  const listed = z.custom<{ uid: string; factorId: 'phone'; phoneNumber: string }>().parse(factor);
  const keep = admin.updateUser(uid, { multiFactor: { enrolledFactors: [listed] } });
  await expect(keep).rejects.toMatchObject(refusal('unsupported-second-factor'));

  await admin.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  expect((await admin.getUser(uid)).multiFactor).toBeUndefined();
  expect((await signIn(email)).uid).toBe(uid);
});

it('answers everybody else as the emulator does, byte for byte', async () => {
  await withFactor();
  const { uid, email } = await signUp();
  const toolkit = '/identitytoolkit.googleapis.com';
  const project = `${toolkit}/v1/projects/${projectId}`;
  const calls: [method: string, path: string, body?: string][] = [
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', '/emulator/openapi.json'],
    ['GET', `/emulator/v1/projects/${projectId}/oobCodes`],
    ['GET', `/emulator/v1/projects/${projectId}/config`],
    ['OPTIONS', `${toolkit}/v1/accounts:signInWithPassword?key=k`],
    ['POST', `${project}/accounts:lookup`, JSON.stringify({ localId: [uid] })],
    ['POST', `${project}/accounts:update`, JSON.stringify({ localId: uid, displayName: 'Ben' })],
    ['POST', `${project}/accounts:update`, '{'],
    ['POST', `${project}/accounts:update`, '[]'],
    ['POST', `${project}/accounts:delete`, JSON.stringify({ localId: 'nobody' })],
    ['POST', `${project}/accounts:batchDelete`, JSON.stringify({ localIds: [uid] })],
    ['POST', `${toolkit}/v1/accounts:signInWithPassword`, JSON.stringify({ email, password: 'x' })],
    ['POST', `${toolkit}/v1/accounts:signInWithPassword`],
    ['GET', `${toolkit}/v1/accounts:signInWithPassword`],
    ['POST', '/securetoken.googleapis.com/v1/token?key=k', '{"refreshToken":"x"}'],
    ['POST', `${toolkit}/v2/accounts/mfaSignIn:start?key=k`, '{}'],
    ['POST', `${toolkit}/v2/accounts/mfaEnrollment:start?key=k`, '{"phoneEnrollmentInfo":{}}'],
    ['POST', `${toolkit}/v2/accounts/mfaEnrollment:withdraw?key=k`, '{}'],
  ];
  for (const [method, path, body] of calls) {
    const expected = await exchange(emulator.urlAlone, method, path, body);
    expect(await exchange(emulator.url, method, path, body), `${method} ${path}`).toBe(expected);
  }
});

it('forgets everybody of a project that is emptied', async () => {
  const { email, uid } = await withFactor();
  const path = `/emulator/v1/projects/${projectId}/accounts`;
  expect(await exchange(emulator.url, 'DELETE', path)).toContain('200');
  await admin.createUser({ uid, email, password, emailVerified: true });
  expect((await signIn(email)).uid).toBe(uid);
});
