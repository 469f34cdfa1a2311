import '../test/quiet.ts';
import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { storedSecondFactor, storedUser } from '@lexplain/contract/account/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { personPassword, signInAgain, signInWithPassword } from '../../../dev/suite/people.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { hasSecondFactor, removeSecondFactors } from '../platform/identity.ts';
import { noteUse } from '../sign-ins/second-factor-use.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { openAsNew, untilNextSecond } from '../test/people.ts';
import { enrolSecondFactor, openWithSecondFactor, signInWithCode } from '../test/second-factor.ts';
import { removeFactor } from './store.ts';

withApp();
withLibrary();

const stateOf = async (token: string) =>
  secondFactorEndpoints.getSecondFactor.output.parse(
    (await callApi('getSecondFactor', { token })).body,
  );

const findStored = async (uid: string) =>
  readAs(storedSecondFactor, await db.doc(paths.secondFactor(uid)).get());

const templatesTo = async (address: string) => {
  const found = await db.collection(paths.urgentNotices()).where('address', '==', address).get();
  return (
    readAllAs(storedNotice, found)
      .map(({ template }) => template)
      // Each sign-in here is from a device that was not seen before.
      .filter((template) => template !== 'new_sign_in')
      .sort()
  );
};

const answerOf = async (name: Parameters<typeof callApi>[0], token: string, body?: object) => {
  const answer = await callApi(name, { token, ...(body && { body }) });
  return [answer.status, codeOf(answer.body)];
};

it('is named, used, renamed and removed, each with a mail about it', async () => {
  const person = await openAsNew();
  const { uid, email } = person;
  expect(await stateOf(person.token)).toMatchObject({ factor: null, demands: [] });
  await untilNextSecond();
  const { secret, token } = await enrolSecondFactor(person.token);
  expect((await stateOf(token)).factor).toEqual({
    name: '',
    added_at: null,
    last_used_at: null,
    recovery_codes_left: 0,
  });

  const added = await callApi('addSecondFactor', { token, body: { name: 'Phone' } });
  const { codes } = secondFactorEndpoints.addSecondFactor.output.parse(added.body);
  expect(new Set(codes).size).toBe(10);
  const { factor } = await stateOf(token);
  expect(factor).toMatchObject({ name: 'Phone', recovery_codes_left: 10 });
  const stored = JSON.stringify(await findStored(uid));
  expect(
    codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', ''))),
  ).toEqual([]);

  await untilNextSecond();
  const later = await signInWithCode(email, secret);
  const used = (await stateOf(later)).factor?.last_used_at ?? '';
  expect(Date.parse(used)).toBeGreaterThan(Date.parse(factor?.last_used_at ?? ''));
  // The older session changes nothing about it.
  expect((await stateOf(token)).factor?.last_used_at).toBe(used);

  const renamed = await callApi('renameSecondFactor', { token: later, body: { name: 'Tablet' } });
  expect(renamed.body).toMatchObject({ factor: { name: 'Tablet', recovery_codes_left: 10 } });

  const renewed = await callApi('createRecoveryCodes', { token: later });
  const { codes: fresh } = secondFactorEndpoints.createRecoveryCodes.output.parse(renewed.body);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  expect((await findStored(uid))?.name).toBe('Tablet');

  const removed = await callApi('removeSecondFactor', { token: later });
  expect(removed.body).toMatchObject({ factor: null, demands: [] });
  expect([await hasSecondFactor(uid), await findStored(uid)]).toEqual([false, null]);
  expect((await signInWithPassword(email, personPassword)).idToken).toBeTruthy();
  expect(await templatesTo(email)).toEqual([
    'recovery_codes_created',
    'second_factor_added',
    'second_factor_removed',
  ]);
});

it('is added only by the session that set it up', async () => {
  const person = await openAsNew();
  const body = { name: 'Phone' };
  expect(await answerOf('addSecondFactor', person.token, body)).toEqual([
    409,
    'second_factor_missing',
  ]);
  for (const name of ['createRecoveryCodes', 'removeSecondFactor'] as const) {
    expect(await answerOf(name, person.token)).toEqual([409, 'second_factor_missing']);
  }
  expect(await answerOf('renameSecondFactor', person.token, body)).toEqual([
    409,
    'second_factor_missing',
  ]);
  expect(await findStored(person.uid)).toBeNull();
});

it('ends earlier sessions when it is added, for reads as well', async () => {
  const person = await openAsNew();
  await untilNextSecond();
  const { token } = await enrolSecondFactor(person.token);
  await callApi('addSecondFactor', { token, body: { name: 'Phone' } });
  const user = readAs(storedUser, await db.doc(paths.user(person.uid)).get());
  expect(user?.sessions_ended_until).toBeGreaterThan(0);
  expect(await answerOf('getMe', person.token)).toEqual([401, 'token_revoked']);
  expect(await answerOf('getMe', token)).toEqual([200, undefined]);
});

it('ends with the next call once it was removed: the same token no longer counts as one with it', async () => {
  const { email, secret, token: first } = await openWithSecondFactor();
  await untilNextSecond();
  const second = await signInWithCode(email, secret);
  expect((await callApi('removeSecondFactor', { token: second })).status).toBe(200);
  // The session that removed it goes on, earlier ones do not.
  expect(await answerOf('getMe', first)).toEqual([401, 'token_revoked']);
  expect(await answerOf('getMe', second)).toEqual([200, undefined]);
  expect(await answerOf('createRecoveryCodes', second)).toEqual([409, 'second_factor_missing']);
  expect(await answerOf('addSecondFactor', second, { name: 'Phone' })).toEqual([
    409,
    'second_factor_missing',
  ]);
});

it('is asked for by what would weaken it: the account lost it, and the provider has it', async () => {
  const { uid, token } = await openWithSecondFactor();
  const removedAt = Math.floor(Date.now() / 1_000);
  await db.doc(paths.user(uid)).update({ second_factor_removed_at: removedAt });
  for (const name of ['createRecoveryCodes', 'removeSecondFactor'] as const) {
    expect(await answerOf(name, token)).toEqual([403, 'second_factor_required']);
  }
  expect(await hasSecondFactor(uid)).toBe(true);
});

it('an admin removes it: all sessions end, the provider asks for no code, and the person is mailed', async () => {
  const { uid, email, token } = await openWithSecondFactor();
  await untilNextSecond();
  const by = { by: 'admin', reason: 'You called us.' } as const;
  expect(await removeFactor(uid, by)).toBe(true);
  expect([await hasSecondFactor(uid), await findStored(uid)]).toEqual([false, null]);
  expect(await answerOf('getMe', token)).toEqual([401, 'token_revoked']);
  await untilNextSecond();
  expect((await callApi('getMe', { token: await signInAgain(email) })).status).toBe(200);
  expect(await templatesTo(email)).toContain('second_factor_removed');
  expect(await removeFactor(uid, by)).toBe(false);
  expect(await removeFactor('nobody', by)).toBe(false);
});

it('of a person who was never named here has nothing to note, and an older use changes nothing', async () => {
  await noteUse('nobody', new Date());
  const { uid } = await openWithSecondFactor();
  const before = await findStored(uid);
  await noteUse(uid, new Date(0));
  expect(await findStored(uid)).toEqual(before);
  await removeSecondFactors('nobody');
});

/** How often each answer came. */
const countAnswers = (answers: unknown[]) =>
  Object.fromEntries(
    [...new Set(answers.map(String))].map((one) => [
      one,
      answers.filter((each) => String(each) === one).length,
    ]),
  );

it('is named once, of six calls at once: the others are refused, and the codes that were answered are good', async () => {
  const person = await openAsNew();
  await untilNextSecond();
  const { token } = await enrolSecondFactor(person.token);
  const name = () => answerOf('addSecondFactor', token, { name: 'Phone' });
  const answers = await Promise.all(Array.from({ length: 6 }, name));
  expect(countAnswers(answers)).toEqual({ '200,': 1, '409,second_factor_named': 5 });
  const before = await findStored(person.uid);
  expect(await name()).toEqual([409, 'second_factor_named']);
  expect(await findStored(person.uid)).toEqual(before);
});

it('gives one set of recovery codes for each sign-in, also of six calls at once', async () => {
  const { uid, email, secret, token } = await openWithSecondFactor();
  const ask = (by: string) => answerOf('createRecoveryCodes', by);
  const before = await findStored(uid);
  // The session of the setup got its set.
  expect(await ask(token)).toEqual([401, 'recent_login_required']);
  expect(await findStored(uid)).toEqual(before);
  await untilNextSecond();
  const later = await signInWithCode(email, secret);
  await untilNextSecond();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(later)));
  expect(countAnswers(answers)).toEqual({ '200,': 1, '401,recent_login_required': 5 });
});
