import '../test/quiet.ts';
import { randomBytes } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDataOf } from '../deletion/deletion.ts';
import { db } from '../platform/firestore.ts';
import { personLimits } from '../platform/person-limits.ts';
import { sha256Of } from '../platform/receipt-hash.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Person,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { signIn, untilNextSecond } from '../test/people.ts';
import { calendarCalls, secretIn } from './test-calendar-calls.ts';

// The logger keeps the console that it found, which is mocked already.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

const app = withApp();
withLibrary();
const { make, makeSecret, end, stateOf, fetchFeed, fetchChanges, statusOf } = calendarCalls(
  app.origin,
);
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

const known = (persona: 'owner' | 'member' | 'admin'): Person => {
  const person = personOf(acme, persona);
  if (!person) throw new Error(`There is no ${persona}`);
  return person;
};
const stored = async ({ uid }: Person) =>
  (await db.doc(paths.calendarSubscription(uid)).get()).data();

describe('a private address', () => {
  it('is answered once, and only its hash is stored', async () => {
    const member = known('member');
    expect(await stateOf(member.token)).toBe(null);
    const { address, subscription } = await make(member.token);
    const secret = secretIn(address);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(subscription.fetched_at).toBe(null);
    expect(await stateOf(member.token)).toEqual(subscription);
    const document = await stored(member);
    expect(document).toMatchObject({ organisation_id: acme.id, secret_sha256: sha256Of(secret) });
    expect(JSON.stringify(document)).not.toContain(secret);
    const { body } = await callApi('exportMe', { origin: app.origin(), token: member.token });
    expect(body).toMatchObject({ calendar_subscription: subscription });
    expect(JSON.stringify(body)).not.toContain(sha256Of(secret));
  });

  it('says when it was last fetched, and forbids to keep what it answers', async () => {
    const { token } = known('member');
    const secret = await makeSecret(token);
    const { status, headers } = await fetchFeed(secret);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { fetched_at } = (await stateOf(token)) ?? {};
    expect(Date.now() - Date.parse(fetched_at ?? '')).toBeLessThan(60_000);
    // Asked again at once, it writes nothing.
    await fetchFeed(secret);
    expect((await stateOf(token))?.fetched_at).toBe(fetched_at);
  });

  it('notes at most one fetch a day', async () => {
    const member = known('member');
    const secret = await makeSecret(member.token);
    const keepsAfter = async (hours: number): Promise<boolean> => {
      const before = new Date(Date.now() - hours * 3_600_000);
      await db.doc(paths.calendarSubscription(member.uid)).update({ fetched_at: before });
      await fetchFeed(secret);
      return (await stateOf(member.token))?.fetched_at === before.toISOString();
    };
    expect([await keepsAfter(22.9), await keepsAfter(23.1)]).toEqual([true, false]);
  });

  it('ends where it is replaced or ended, for its person alone', async () => {
    const [member, owner] = [known('member'), known('owner')];
    const [first, others] = [await makeSecret(member.token), await makeSecret(owner.token)];
    const second = await makeSecret(member.token);
    expect(await Promise.all([first, second, others].map(statusOf))).toEqual([404, 200, 200]);
    expect((await end(member.token)).body).toEqual({ subscription: null });
    expect(await Promise.all([second, others].map(statusOf))).toEqual([404, 200]);
    expect(await stored(member)).toBe(undefined);
  });

  it('is one, however many are made at once', async () => {
    const { token } = known('member');
    const secrets = await Promise.all(Array.from({ length: 5 }, () => makeSecret(token)));
    const statuses = await Promise.all(secrets.map(statusOf));
    expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('answers the same whether it was guessed, has ended or is of another form', async () => {
    const { token } = known('member');
    const ended = await makeSecret(token);
    await end(token);
    const guessed = randomBytes(32).toString('base64url');
    const answers = await Promise.all([ended, guessed].map((secret) => fetchFeed(secret)));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    for (const odd of ['a', '__proto__', `${guessed}a`, '%00'.repeat(43), sha256Of(guessed)]) {
      expect((await fetchFeed(odd)).status).toBe(404);
    }
  });

  it('logs neither the secret nor its hash', async () => {
    const { token } = known('member');
    const secret = await makeSecret(token);
    printed.length = 0;
    expect(await statusOf(secret)).toBe(200);
    await end(token);
    expect(await statusOf(secret)).toBe(404);
    await expect.poll(() => printed.join('')).toContain('"status":404');
    const log = printed.join('\n');
    expect(log).toContain('/api/feeds/:token/deadlines.ics');
    for (const text of [secret, sha256Of(secret)]) expect(log).not.toContain(text);
  });

  it('counts guesses of a network, and refuses no address that answers', async () => {
    const before = personLimits.wrong_feed;
    personLimits.wrong_feed = 3;
    const secret = await makeSecret(known('member').token);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const guess = async () => {
      const { status, body } = await fetchFeed(randomBytes(32).toString('base64url'), from);
      return [status, codeOf(body)];
    };
    try {
      for (let guesses = 0; guesses < 3; guesses += 1) {
        expect(await guess()).toEqual([404, 'not_found']);
      }
      expect(await guess()).toEqual([429, 'rate_limited']);
      expect((await fetchFeed(secret, from)).status).toBe(200);
    } finally {
      personLimits.wrong_feed = before;
    }
  });

  it('is fetched by one person a limited number of times in an hour', async () => {
    const before = personLimits.feed;
    personLimits.feed = 2;
    const secret = await makeSecret(known('member').token);
    try {
      expect([await statusOf(secret), await statusOf(secret)]).toEqual([200, 200]);
      const { status, headers } = await fetchFeed(secret);
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      personLimits.feed = before;
    }
  });
});

const signOut = (token: string, sessions: 'all' | 'this' | 'earlier') =>
  callApi('signOut', { origin: app.origin(), token, body: { sessions } });

type EndingStep = (member: Person) => Promise<unknown>;

/** What ends an address, and does not delete it by itself. */
const ends: Record<string, EndingStep> = {
  'the member is removed': ({ uid }) =>
    callApi('removeMember', {
      origin: app.origin(),
      token: known('owner').token,
      params: { memberId: uid },
    }),
  'the member leaves': ({ token }) => callApi('leaveOrganisation', { origin: app.origin(), token }),
  'the organisation is deleted': () =>
    callApi('deleteOrganisation', { origin: app.origin(), token: known('owner').token }),
  'the account is deleted': ({ uid }) => deleteDataOf(uid),
  'the identity is deleted at the provider': ({ uid }) => getAuth().deleteUser(uid),
  'all sessions are ended': ({ token }) => signOut(token, 'all'),
  'an admin ends all sessions': ({ uid }) =>
    callApi('endSessions', { origin: app.origin(), token: known('admin').token, params: { uid } }),
  'the password is changed, which ends earlier sessions': async (member) => {
    await untilNextSecond();
    // The page signs in again for it.
    const identity = { uid: member.uid, email: member.email, emailVerified: true };
    await untilNextSecond();
    await signOut(signIn(identity).token, 'earlier');
  },
  'sessions are revoked at the provider, as by a password reset': async ({ uid }) => {
    await untilNextSecond();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await getAuth().revokeRefreshTokens(uid);
  },
  'the address of the account is no longer verified': ({ uid }) =>
    getAuth().updateUser(uid, { emailVerified: false }),
  'the account is disabled': ({ uid }) => getAuth().updateUser(uid, { disabled: true }),
};

describe('a private address answers no more once', () => {
  it.each(Object.entries(ends))('%s', async (_, happen) => {
    const [member, owner] = [known('member'), known('owner')];
    const secret = await makeSecret(member.token);
    expect(await statusOf(secret)).toBe(200);
    const others = await makeSecret(owner.token);
    await happen(member);
    const answer = await fetchFeed(secret);
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'not_found']);
    expect((await fetchChanges(secret)).body).toEqual(answer.body);
    // It is deleted by then, and does not come back with what ended it.
    expect(await stored(member)).toBe(undefined);
    if (happen !== ends['the organisation is deleted']) expect(await statusOf(others)).toBe(200);
  });

  it('they have come back to the organisation', async () => {
    const member = known('member');
    const secret = await makeSecret(member.token);
    const later = new Date(Date.now() + 1_000);
    await db.doc(paths.user(member.uid)).update({ organisation_joined_at: later });
    expect(await stateOf(member.token)).toBe(null);
    expect(await statusOf(secret)).toBe(404);
  });

  it('is not ended by the end of one session, or by another role', async () => {
    const { uid, token } = known('member');
    const secret = await makeSecret(token);
    await signOut(token, 'this');
    await db.doc(paths.user(uid)).update({ organisation_role: 'owner' });
    expect(await statusOf(secret)).toBe(200);
  });
});
