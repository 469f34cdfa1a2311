import '../test/quiet.ts';
import { randomBytes } from 'node:crypto';
import { storedSignInAlert, storedUser } from '@lexplain/contract/account/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signInAgain, signUp } from '../../../dev/suite/people.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { askByRest, callApi, codeOf, getByRest, withApp } from '../test/http.ts';
import { claimsOf, storeCatalogue, unsigned, untilNextSecond } from '../test/people.ts';
import { mostRemembered } from './decisions.ts';

const app = withApp();
beforeAll(() => storeCatalogue(db));
afterEach(() => void vi.restoreAllMocks());

const newDevice = () => randomBytes(16).toString('base64url');

/**
 * Someone with an account, made by a session of the given device. `session(n)` is one of n seconds
 * later.
 */
const someone = async (device?: string) => {
  const { uid, email, token } = await signUp();
  const claims = claimsOf(token);
  const session = (later: number) =>
    unsigned({ ...claims, auth_time: Number(claims.auth_time) + later });
  await ask('bootstrap', token, device);
  return { uid, email, session, began: Number(claims.auth_time) };
};

const ask = async (name: 'bootstrap' | 'getMe' | 'updateMe', token: string, device?: string) => {
  const { status } = await callApi(name, {
    origin: app.origin(),
    token,
    ...(name === 'updateMe' && { body: { display_name: 'Anna' } }),
    ...(device !== undefined && { headers: { 'Lexplain-Device': device } }),
  });
  return status;
};

const userOf = async (uid: string) => {
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  if (!user) throw new Error('There is no account');
  return user;
};
const noticesTo = async (email: string) =>
  readAllAs(
    storedNotice,
    await db.collection(paths.urgentNotices()).where('address', '==', email).get(),
  );
const alertsOf = async (uid: string) =>
  readAllAs(
    storedSignInAlert,
    await db.collection(paths.signInAlerts()).where('uid', '==', uid).get(),
  );

it('the session that creates an account is noted with it, and mails nobody', async () => {
  const { uid, email, began, session } = await someone(newDevice());
  const user = await userOf(uid);
  expect(user.seen_sign_ins).toEqual([began]);
  expect(user.known_devices).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const transactions = vi.spyOn(db, 'runTransaction');
  await ask('getMe', session(0));
  expect(transactions).not.toHaveBeenCalled();
  expect(await noticesTo(email)).toEqual([]);
});

it('the first session of an account that someone else made mails nobody', async () => {
  const { uid, email, session, began } = await someone();
  await db.doc(paths.user(uid)).update({ seen_sign_ins: [], known_devices: [] });
  expect(await ask('getMe', session(0))).toBe(200);
  expect((await userOf(uid)).seen_sign_ins).toEqual([began]);
  expect(await noticesTo(email)).toEqual([]);
});

it('a further sign-in from the same device mails nobody', async () => {
  const device = newDevice();
  const { uid, email, session, began } = await someone(device);
  await ask('getMe', session(60), device);
  expect((await userOf(uid)).seen_sign_ins).toEqual([began, began + 60]);
  expect(await noticesTo(email)).toEqual([]);
});

it.each([
  ['another device', 'getMe', newDevice()],
  ['another device whose first call writes', 'updateMe', newDevice()],
  ['a device that sends no id', 'getMe', undefined],
  ['a device that sends anything else', 'getMe', 'x'.repeat(23)],
] as const)('a sign-in from %s is mailed once, with a link', async (_, name, device) => {
  const { uid, email, session, began } = await someone(newDevice());
  await db.doc(paths.user(uid)).update({ 'notices.time_zone': 'Australia/Perth' });
  expect(await ask(name, session(60), device)).toBe(200);
  expect(await ask('getMe', session(60), device)).toBe(200);
  const [notice, ...more] = await noticesTo(email);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    template: 'new_sign_in',
    category: 'security',
    facts: {
      signed_in_at: new Date((began + 60) * 1_000),
      time_zone: 'Australia/Perth',
      place: expect.stringMatching(/^\/not-me#[\w-]{43}$/),
    },
  });
  expect(await alertsOf(uid)).toHaveLength(1);
});

it('the device of one person says nothing of another person', async () => {
  const device = newDevice();
  const [anna, ben] = [await someone(device), await someone(device)];
  const [ofAnna, ofBen] = [await userOf(anna.uid), await userOf(ben.uid)];
  expect(ofAnna.known_devices).not.toEqual(ofBen.known_devices);
});

it('five first calls of one session at once mail once', async () => {
  const { email, uid, session } = await someone(newDevice());
  const device = newDevice();
  const calls = ['getMe', 'updateMe', 'getMe', 'updateMe', 'getMe'] as const;
  const answers = await Promise.all(calls.map((name) => ask(name, session(60), device)));
  expect(answers).toEqual(calls.map(() => 200));
  expect(await noticesTo(email)).toHaveLength(1);
  expect((await userOf(uid)).seen_sign_ins).toHaveLength(2);
});

it('remembers so many sign-ins and devices, and notes a session again that others have pushed out', async () => {
  const device = newDevice();
  const { uid, email, session, began } = await someone(device);
  const others = Array.from({ length: mostRemembered }, (_, index) => began + 1 + index);
  await db.doc(paths.user(uid)).update({ seen_sign_ins: others });
  const transactions = vi.spyOn(db, 'runTransaction');
  for (const name of ['getMe', 'getMe'] as const) await ask(name, session(0), device);
  expect(transactions).toHaveBeenCalledTimes(1);
  expect((await userOf(uid)).seen_sign_ins).toEqual([...others.slice(1), began]);
  expect(await noticesTo(email)).toEqual([]);
});

it('a session that has the password alone reads nothing by the SDK until the owner is mailed', async () => {
  const { uid, email } = await someone(newDevice());
  await untilNextSecond();
  const stolen = await signInAgain(email);
  const held = [paths.user(uid), paths.submission(`of-${uid}`)];
  await db.doc(paths.submission(`of-${uid}`)).set({ organisation_id: uid });
  const reads = async () => {
    const answers = held.map((path) => askByRest(getByRest(path), stolen));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await reads()).toEqual([403, 403]);
  expect(await noticesTo(email)).toEqual([]);
  // A call that concerns the catalogue notes nobody.
  await callApi('listSubjects', { origin: app.origin(), token: stolen });
  expect(await reads()).toEqual([403, 403]);
  expect(await ask('getMe', stolen, newDevice())).toBe(200);
  expect(await noticesTo(email)).toMatchObject([{ template: 'new_sign_in' }]);
  expect(await reads()).toEqual([200, 200]);
});

it('a session that ends is noted no more, and neither are those that it ends', async () => {
  const { uid, session, began } = await someone(newDevice());
  for (const later of [10, 20, 30]) await ask('getMe', session(later));
  const signOut = (later: number, sessions: string) =>
    callApi('signOut', { origin: app.origin(), token: session(later), body: { sessions } });
  await signOut(10, 'this');
  expect((await userOf(uid)).seen_sign_ins).toEqual([began, began + 20, began + 30]);
  await signOut(20, 'earlier');
  expect((await userOf(uid)).seen_sign_ins).toEqual([began + 20, began + 30]);
  await signOut(30, 'all');
  expect((await userOf(uid)).seen_sign_ins).toEqual([]);
});

it('a sign-in from another device is mailed also after all sessions have ended', async () => {
  const { email, session } = await someone();
  await callApi('signOut', {
    origin: app.origin(),
    token: session(0),
    body: { sessions: 'all' },
  });
  expect(await ask('getMe', session(60), newDevice())).toBe(200);
  expect(await noticesTo(email)).toMatchObject([{ template: 'new_sign_in' }]);
});

it('a session whose first call signs it out is mailed', async () => {
  const { email, session } = await someone(newDevice());
  await callApi('signOut', {
    origin: app.origin(),
    token: session(60),
    body: { sessions: 'this' },
  });
  expect(await noticesTo(email)).toMatchObject([{ template: 'new_sign_in' }]);
});

it('is noted before the first write of its session, which then runs once', async () => {
  const { uid, session, began } = await someone(newDevice());
  const transactions = vi.spyOn(db, 'runTransaction');
  await ask('updateMe', session(60), newDevice());
  const { seen_sign_ins, updated_at } = await userOf(uid);
  expect(seen_sign_ins).toEqual([began, began + 60]);
  expect(updated_at.getTime()).toBeGreaterThan(0);
  // The one that found the session new and wrote nothing, the note, and the change.
  expect(transactions).toHaveBeenCalledTimes(3);
  await ask('updateMe', session(60), newDevice());
  expect(transactions).toHaveBeenCalledTimes(4);
});

it('a session that has ended is not noted', async () => {
  const { uid, email, session, began } = await someone(newDevice());
  await db.doc(paths.user(uid)).update({ sessions_ended_until: began + 60 });
  expect([await ask('getMe', session(60)), await ask('updateMe', session(30))]).toEqual([401, 401]);
  expect((await userOf(uid)).seen_sign_ins).toEqual([began]);
  expect(await noticesTo(email)).toEqual([]);
});

it('a refused call shows as well that someone signed in', async () => {
  const { email, session } = await someone(newDevice());
  const { body } = await callApi('submitSubmission', {
    origin: app.origin(),
    token: session(60),
    params: { submissionId: 'nothing' },
  });
  expect(codeOf(body)).toBe('not_found');
  expect(await noticesTo(email)).toHaveLength(1);
});

it('a call does not fail where its session cannot be noted, and the next one tries again', async () => {
  const { uid, email, session } = await someone(newDevice());
  vi.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('Not available'));
  expect(await ask('getMe', session(60))).toBe(200);
  expect((await userOf(uid)).seen_sign_ins).toHaveLength(1);
  expect(await ask('getMe', session(60))).toBe(200);
  expect((await userOf(uid)).seen_sign_ins).toHaveLength(2);
  expect(await noticesTo(email)).toHaveLength(1);
});
