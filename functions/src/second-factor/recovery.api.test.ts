import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { storedSecondFactor, storedUser } from '@lexplain/contract/account/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { personPassword, signInAgain, signUp, updateAccount } from '../../../dev/suite/people.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { hasSecondFactor } from '../platform/identity.ts';
import { recoveryLimits } from '../platform/person-limits.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { openAsNew, untilNextSecond } from '../test/people.ts';
import { openWithSecondFactor, signInWithCode } from '../test/second-factor.ts';
import { createRecoveryCodes } from './recovery-decisions.ts';

/** Everything that was logged. */
const readLog = (): string =>
  [console.log, console.info, console.warn, console.error]
    .flatMap((print) => vi.mocked(print).mock.calls)
    .join('\n');

withApp();
withLibrary();

afterEach(() => {
  vi.unstubAllEnvs();
});

interface Attempt {
  email: string;
  password?: string;
  code: string;
}

const recover = (
  { email, password = personPassword, code }: Attempt,
  headers: Record<string, string> = {},
) => callApi('recoverAccount', { body: { email, password, code }, headers });

const withHeaders = { 'x-forwarded-for': '203.0.113.9' };

const outcomeOf = async (attempt: Attempt) => {
  const { status, body } = await recover(attempt);
  return [status, codeOf(body)];
};

const refused = [401, 'recovery_refused'];
const codesFor = ({ codes }: { codes: string[] }) =>
  z.tuple([z.string(), z.string()]).rest(z.string()).parse(codes);

const findStored = async (uid: string) =>
  readAs(storedSecondFactor, await db.doc(paths.secondFactor(uid)).get());

const removalsTo = async (address: string) => {
  const found = await db.collection(paths.urgentNotices()).where('address', '==', address).get();
  return readAllAs(storedNotice, found).flatMap((notice) =>
    notice.template === 'second_factor_removed' ? [notice.facts.by] : [],
  );
};

it('removes the factor, ends all sessions and mails; the password is enough afterwards', async () => {
  const person = await openWithSecondFactor();
  const { uid, email, token } = person;
  const [code, other] = codesFor(person);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  expect((await recover({ email, code: typed })).body).toEqual({ recovered: true });
  expect([await hasSecondFactor(uid), await findStored(uid)]).toEqual([false, null]);
  const read = await callApi('getMe', { token });
  const write = await callApi('updateMe', { token, body: { display_name: 'Anna' } });
  expect([read.status, write.status]).toEqual([401, 401]);
  // By this time the rules refuse them as well.
  const ended: unknown = (await db.doc(paths.user(uid)).get()).get('sessions_ended_until');
  expect(ended).toBeGreaterThan(Date.now() / 1_000 - 60);
  expect(await removalsTo(email)).toEqual(['recovery_code']);
  // The codes went with it.
  expect(await outcomeOf({ email, code })).toEqual(refused);
  expect(await outcomeOf({ email, code: other })).toEqual(refused);
  await untilNextSecond();
  expect((await callApi('getMe', { token: await signInAgain(email) })).status).toBe(200);
});

it('takes no code from before new ones were made', async () => {
  const person = await openWithSecondFactor();
  const { email, secret } = person;
  const [code] = codesFor(person);
  await untilNextSecond();
  const token = await signInWithCode(email, secret);
  const made = await callApi('createRecoveryCodes', { token });
  const [fresh] = codesFor(secondFactorEndpoints.createRecoveryCodes.output.parse(made.body));
  expect(await outcomeOf({ email, code })).toEqual(refused);
  expect((await recover({ email, code: fresh })).body).toEqual({ recovered: true });
});

it('of five attempts with one code at the same moment, one succeeds', async () => {
  const person = await openWithSecondFactor();
  const [code] = codesFor(person);
  const attempts = Array.from({ length: 5 }, () => recover({ email: person.email, code }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await hasSecondFactor(person.uid)).toBe(false);
  expect(await removalsTo(person.email)).toEqual(['recovery_code']);
});

it('answers alike whatever is wrong', async () => {
  const person = await openWithSecondFactor();
  const [code] = codesFor(person);
  const [unverified, disabled, plain, unknownHere] = await Promise.all([
    openWithSecondFactor(),
    openWithSecondFactor(),
    openAsNew(),
    openWithSecondFactor(),
  ]);
  await updateAccount(unverified.uid, { emailVerified: false });
  await updateAccount(disabled.uid, { disableUser: true });
  await db.doc(paths.user(unknownHere.uid)).delete();
  const { email } = person;
  const wrong: Attempt[] = [
    { email: `${randomUUID()}@example.com`, code },
    { email, password: 'another password', code },
    { email, code: createRecoveryCodes(person.uid).codes[0] ?? '' },
    { email, code: 'no code' },
    { email: plain.email, code },
    { email: (await signUp({ verified: false })).email, code },
    { email: unverified.email, code: codesFor(unverified)[0] },
    { email: disabled.email, code: codesFor(disabled)[0] },
    { email: unknownHere.email, code: codesFor(unknownHere)[0] },
  ];
  const answers = await Promise.all(wrong.map((attempt) => recover(attempt)));
  const seen = answers.map(({ status, body, headers }) => {
    const kept = [...headers].filter(([name]) => !/^(date|x-request-id|request-id)$/i.test(name));
    return JSON.stringify([status, body, kept.sort()]);
  });
  expect(new Set(seen).size).toBe(1);
  expect([answers[0]?.status, codeOf(answers[0]?.body)]).toEqual(refused);
  // None of them used or removed anything.
  expect(await hasSecondFactor(person.uid)).toBe(true);
  expect(await outcomeOf({ email, code })).toEqual([200, undefined]);
});

it('keeps password and code out of logs and Firestore', async () => {
  const person = await openWithSecondFactor();
  const [code] = codesFor(person);
  const password = `secret ${randomUUID()}`;
  await recover({ email: person.email, password, code });
  await recover({ email: person.email, code: `wrong ${randomUUID()}` });
  await recover({ email: person.email, code });
  const logged = readLog();
  expect(logged).toContain('"event":"sign_in_refused"');
  expect(logged).toContain('"event":"second_factor_removed"');
  for (const text of [password, personPassword, code, person.email]) {
    expect(logged).not.toContain(text);
  }
  const collections = await db.listCollections();
  const stored = await Promise.all(
    collections.map(async (one) => (await one.get()).docs.map((document) => document.data())),
  );
  expect(JSON.stringify(stored)).not.toContain(password);
  expect(JSON.stringify(stored)).not.toContain(code);
});

it('takes ten attempts an hour for an address, sent at the same moment or one by one', async () => {
  const person = await openWithSecondFactor();
  const { email } = person;
  const many = Array.from({ length: recoveryLimits.address + 5 }, () =>
    recover({ email, code: randomUUID() }),
  );
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  const [code] = codesFor(person);
  const answer = await recover({ email: email.toUpperCase(), code });
  expect([answer.status, codeOf(answer.body)]).toEqual([429, 'rate_limited']);
  expect(await hasSecondFactor(person.uid)).toBe(true);
});

it('takes thirty attempts an hour from a network', async () => {
  const attempt = () =>
    recover({ email: `${randomUUID()}@example.com`, code: 'none' }, withHeaders);
  const statuses: number[] = [];
  for (let index = 0; index < recoveryLimits.claimed; index += 1) {
    statuses.push((await attempt()).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await attempt()).status).toBe(429);
  expect((await recover({ email: `${randomUUID()}@example.com`, code: 'none' })).status).toBe(401);
});

it.each([
  [
    'says that there were too many attempts',
    400,
    { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : later' } },
  ],
  ['refuses the key', 403, { error: { message: 'The key is restricted' } }],
  ['answers something else', 200, { unknown: true }],
  ['fails', 503, {}],
])('asks to try again where the provider %s, and the code stays good', async (_, status, body) => {
  const person = await openWithSecondFactor();
  const { email } = person;
  const [code] = codesFor(person);
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${port}`);
  expect(await outcomeOf({ email, code })).toEqual([503, 'try_again']);
  vi.unstubAllEnvs();
  server.close();
  expect(readLog()).toContain('A password was not checked');
  expect(await outcomeOf({ email, code })).toEqual([200, undefined]);
});

it('asks to try again where the provider is not reached', async () => {
  const { email, codes } = await openWithSecondFactor();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
  expect(await outcomeOf({ email, code: codes[0] ?? '' })).toEqual([503, 'try_again']);
});

it('gives the code back where the provider did not remove the factor', async () => {
  const person = await openWithSecondFactor();
  const { uid, email } = person;
  const [code] = codesFor(person);
  const { getAuth } = await import('firebase-admin/auth');
  vi.spyOn(getAuth(), 'updateUser').mockRejectedValueOnce(new Error('unavailable'));
  expect(await outcomeOf({ email, code })).toEqual([503, 'try_again']);
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  // Nobody counts as signed in with it meanwhile.
  expect(user?.second_factor_removed_at).toBeGreaterThan(0);
  expect(await hasSecondFactor(uid)).toBe(true);
  expect(await outcomeOf({ email, code })).toEqual([200, undefined]);
  expect(await hasSecondFactor(uid)).toBe(false);
});

it('lets a code finish the removal that it began, two minutes later', async () => {
  const person = await openWithSecondFactor();
  const { uid, email } = person;
  const [code] = codesFor(person);
  const codes = (await findStored(uid))?.recovery_codes ?? [];
  const usedAgo = (minutes: number) =>
    db.doc(paths.secondFactor(uid)).update({
      recovery_codes: codes.map((one) => ({
        ...one,
        used_at: new Date(Date.now() - minutes * 60_000),
      })),
    });
  await usedAgo(1);
  expect(await outcomeOf({ email, code })).toEqual(refused);
  await usedAgo(61);
  expect(await outcomeOf({ email, code })).toEqual(refused);
  await usedAgo(3);
  expect(await outcomeOf({ email, code })).toEqual([200, undefined]);
});
