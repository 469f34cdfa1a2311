import '../test/quiet.ts';
import { storedUser } from '@lexplain/contract/account/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { afterEach, expect, it, vi } from 'vitest';
import {
  personPassword,
  resetPassword,
  signInWithPassword,
  signUp,
  updateAccount,
} from '../../../dev/suite/people.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { untilNextSecond } from '../test/people.ts';
import { openWithSecondFactor } from '../test/second-factor.ts';

// How a password that was set elsewhere than on User Detail is told.

withApp();
withLibrary();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const another = 'another long password';

/**
 * The device that every person of this file uses, so that no sign-in is told as one from a new
 * device.
 */
const headers = { 'Lexplain-Device': 'a'.repeat(22) };

const someone = async () => {
  const person = await signUp();
  await callApi('bootstrap', { token: person.token, headers });
  return person;
};

/** A session of a later second than every earlier one. */
const newSession = async (email: string, password: string): Promise<string> => {
  await untilNextSecond();
  return (await signInWithPassword(email, password)).idToken;
};
const call = async (token: string) => (await callApi('getMe', { token, headers })).status;

const mailsTo = async (email: string) =>
  readAllAs(
    storedNotice,
    await db.collection(paths.urgentNotices()).where('address', '==', email).get(),
  ).map(({ template, facts }) => ({ template, facts }));
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const userOf = async (uid: string) => readAs(storedUser, await db.doc(paths.user(uid)).get());
const forget = (uid: string) => db.doc(paths.user(uid)).update({ password_set_at: null });

/**
 * Whether a request asks the provider when a password was set. The SDK's own do not go through
 * `fetch`.
 */
const isQuestion = (url: unknown): boolean => String(url).endsWith('/accounts:lookup');
const countQuestions = () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  return () => sent.mock.calls.filter(([url]) => isQuestion(url)).length;
};

it('one set by the link of a reset mail is told once, with its time', async () => {
  const { uid, email } = await someone();
  await resetPassword(email, another);
  const token = await newSession(email, another);
  expect([await call(token), await call(token)]).toEqual([200, 200]);
  const changed_at = (await userOf(uid))?.password_set_at;
  expect(Date.now() - Number(changed_at)).toBeLessThan(60_000);
  expect(await mailsTo(email)).toEqual([{ template: 'password_changed', facts: { changed_at } }]);
  await call(await newSession(email, another));
  expect(await mailsTo(email)).toHaveLength(1);
});

it('one set by the provider’s own interface is told as well', async () => {
  const { uid, email } = await someone();
  await updateAccount(uid, { password: another });
  await call(await newSession(email, another));
  expect(await templatesTo(email)).toEqual(['password_changed']);
});

it('a second one is told again', async () => {
  const { email } = await someone();
  for (const password of [another, 'a third long password']) {
    await resetPassword(email, password);
    await call(await newSession(email, password));
  }
  expect(await templatesTo(email)).toEqual(['password_changed', 'password_changed']);
});

it('first calls at once, of one session and of two, tell once', async () => {
  const { email } = await someone();
  await resetPassword(email, another);
  const [first, second] = [await newSession(email, another), await newSession(email, another)];
  const answers = await Promise.all([first, first, second, second].map(call));
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(await templatesTo(email)).toEqual(['password_changed']);
});

it.each(['before', 'after', 'while'] as const)(
  'one changed on User Detail is told once, also where another call comes %s it',
  async (when) => {
    const { uid, email } = await someone();
    await updateAccount(uid, { password: another });
    const session = await newSession(email, another);
    const body = { sessions: 'earlier', because: 'password_changed' };
    const tell = () => callApi('signOut', { token: session, headers, body });
    if (when === 'before') await call(session);
    const [{ status }] = await Promise.all([tell(), when === 'while' && call(session)]);
    expect(status).toBe(200);
    await call(session);
    await call(await newSession(email, another));
    expect(await templatesTo(email)).toEqual(['password_changed']);
  },
);

it('one changed on User Detail is told where nothing was stored yet', async () => {
  const { uid, email } = await someone();
  await forget(uid);
  await updateAccount(uid, { password: another });
  const session = await newSession(email, another);
  await call(session);
  const body = { sessions: 'earlier', because: 'password_changed' };
  await callApi('signOut', { token: session, headers, body });
  await call(await newSession(email, another));
  expect(await templatesTo(email)).toEqual(['password_changed']);
});

it('an account from before times were stored is told of the next change only', async () => {
  const { uid, email } = await someone();
  await forget(uid);
  const session = await newSession(email, personPassword);
  // So that the password was not set a moment ago, as one on User Detail is.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await call(session);
  vi.useRealTimers();
  expect(await templatesTo(email)).toEqual([]);
  expect((await userOf(uid))?.password_set_at).toBeInstanceOf(Date);
  await resetPassword(email, another);
  await call(await newSession(email, another));
  expect(await templatesTo(email)).toEqual(['password_changed']);
});

it('a new account is told of none that was set before it, and of the first one after it', async () => {
  const { email } = await signUp();
  await resetPassword(email, another);
  const opening = await newSession(email, another);
  await callApi('bootstrap', { token: opening, headers });
  await call(await newSession(email, another));
  expect(await templatesTo(email)).toEqual([]);
  await resetPassword(email, personPassword);
  await call(await newSession(email, personPassword));
  expect(await templatesTo(email)).toEqual(['password_changed']);
});

it('sessions that ended for another reason tell of no password', async () => {
  const { uid, email, token } = await someone();
  await callApi('signOut', { token, headers, body: { sessions: 'all' } });
  await call(await newSession(email, personPassword));
  expect(await templatesTo(email)).toEqual([]);
  // What the provider revokes itself once an address has changed, too.
  await updateAccount(uid, { email: `new-${email}`, emailVerified: true });
  await call(await newSession(`new-${email}`, personPassword));
  expect(await templatesTo(`new-${email}`)).toEqual([]);
  expect(await templatesTo(email)).toEqual(['address_changed']);
});

it('neither a second factor nor its removal by a recovery code tells of a password', async () => {
  const { email, codes } = await openWithSecondFactor();
  const [code = ''] = codes;
  const body = { email, password: personPassword, code };
  expect((await callApi('recoverAccount', { body })).status).toBe(200);
  await call(await newSession(email, personPassword));
  expect((await templatesTo(email)).toSorted()).toEqual([
    'new_sign_in',
    'new_sign_in',
    'second_factor_added',
    'second_factor_removed',
  ]);
});

it('asks the provider once in a session', async () => {
  const { email, token } = await someone();
  const session = await newSession(email, personPassword);
  const countAsked = countQuestions();
  await call(token);
  expect(countAsked()).toBe(0);
  await Promise.all([call(session), call(session)]);
  await call(session);
  expect(countAsked()).toBe(1);
});

it('a session is noted where the provider does not answer, and the next one tells', async () => {
  const { uid, email } = await someone();
  await resetPassword(email, another);
  const session = await newSession(email, another);
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    isQuestion(url) ? Promise.reject(new Error('Not available')) : send(url, init),
  );
  expect(await call(session)).toBe(200);
  vi.restoreAllMocks();
  expect((await userOf(uid))?.seen_sign_ins).toHaveLength(2);
  expect(await templatesTo(email)).toEqual([]);
  await call(await newSession(email, another));
  expect(await templatesTo(email)).toEqual(['password_changed']);
});
