import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { paths } from '@lexplain/contract/paths';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  setLogLevel,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, offsetFromEnv } from './dev/addresses.ts';

// Every refusal below is expected; the SDK would print each as an error.
setLogLevel('silent');

const own = [paths.user('anna'), paths.submission('of-anna')];
const others = [paths.user('ben'), paths.submission('of-ben'), paths.submission('of-nobody')];
const catalogue = [
  paths.plan('starter'),
  paths.subject('law'),
  paths.obligation('law', 's-1'),
  paths.obligationVersion('law', 's-1', '1'),
  paths.saqForm('law'),
  paths.saqFormVersion('law', 1),
  paths.penaltyUnit('2026-07-01'),
  paths.change('2026-01-01-law'),
];
const closed = [
  paths.contactMessage('letter'),
  paths.catalogue(),
  'rateLimits/key',
  'unknown/document',
];
const everything = [...own, ...others, ...catalogue, ...closed];

let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host = '', port] = addressOf('firestore', offsetFromEnv()).split(':');
  environment = await initializeTestEnvironment({
    // Beside the suite's own data, not in it.
    projectId: 'demo-rules',
    firestore: { host, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    for (const uid of ['anna', 'ben']) {
      await setDoc(doc(db, paths.user(uid)), { email: `${uid}@example.com` });
      await setDoc(doc(db, paths.submission(`of-${uid}`)), { uid });
    }
    for (const path of [...catalogue, ...closed]) {
      await setDoc(doc(db, path), { stored: true });
    }
  });
});

afterAll(() => environment.cleanup());

/** `rules-unit-testing` types its database by the older API, which the functions of the new one take too. */
const as = (uid: string, verified = true): Firestore =>
  environment
    .authenticatedContext(uid, { email_verified: verified })
    .firestore() as unknown as Firestore;
const stranger = (): Firestore =>
  environment.unauthenticatedContext().firestore() as unknown as Firestore;

describe('a verified person', () => {
  it.each([...own, ...catalogue])('reads %s', async (path) => {
    await assertSucceeds(getDoc(doc(as('anna'), path)));
  });

  it.each([...others, ...closed])('does not read %s', async (path) => {
    await assertFails(getDoc(doc(as('anna'), path)));
  });

  it('lists their own submissions and no others', async () => {
    const submissions = collection(as('anna'), paths.submissions());
    const listed = await assertSucceeds(getDocs(query(submissions, where('uid', '==', 'anna'))));
    expect(listed.docs.map(({ id }) => id)).toEqual(['of-anna']);
    await assertFails(getDocs(query(submissions, where('uid', '==', 'ben'))));
    await assertFails(getDocs(submissions));
  });

  it.each(everything)('neither writes nor deletes %s', async (path) => {
    await assertFails(setDoc(doc(as('anna'), path), { uid: 'anna', role: 'admin' }));
    await assertFails(deleteDoc(doc(as('anna'), path)));
  });
});

describe.each([
  ['someone whose email is not verified', () => as('anna', false)],
  ['a stranger', stranger],
])('%s', (_, firestore) => {
  it.each(everything)('neither reads nor writes %s', async (path) => {
    await assertFails(getDoc(doc(firestore(), path)));
    await assertFails(setDoc(doc(firestore(), path), { uid: 'anna' }));
  });
});
