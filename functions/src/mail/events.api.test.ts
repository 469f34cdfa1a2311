import '../test/quiet.ts';
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addNotice, collectionOf } from '../notices/store.ts';
import { findAddressSkip, findAddressStatus, liftSuppression } from '../notices/suppressions.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';

// Events of the mail provider, signed with a key of this test, in a project of its own in the
// emulators.
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const app = withApp();
beforeEach(() => {
  vi.stubEnv('SENDGRID_WEBHOOK_KEY', spki);
});

const nowInSeconds = () => Math.floor(Date.now() / 1_000);
const sign = (payload: string, timestamp: string, key = privateKey): string =>
  createSign('SHA256').update(timestamp).update(payload).sign(key, 'base64');

const post = async (payload: string, headers: Record<string, string>) => {
  const response = await fetch(`${app.origin()}/api/mail-events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: payload,
  });
  return { status: response.status, body: await response.json() };
};
const headersOf = (signature: string, timestamp: string) => ({
  'X-Twilio-Email-Event-Webhook-Signature': signature,
  'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
});
const tell = (events: unknown, timestamp = String(nowInSeconds())) => {
  const payload = JSON.stringify(events);
  return post(payload, headersOf(sign(payload, timestamp), timestamp));
};

const newAddress = () => `anna-${randomUUID()}@example.com`;
const about = (email: string, more: object = {}) => ({
  email,
  timestamp: nowInSeconds(),
  sg_event_id: randomUUID(),
  sg_message_id: 'one',
  event: 'bounce',
  type: 'bounce',
  reason: '550 5.1.1 No such user',
  status: '5.1.1',
  ...more,
});

describe('an event without a valid signature', () => {
  const email = newAddress();
  const payload = JSON.stringify([about(email)]);
  const now = () => String(nowInSeconds());
  const old = String(nowInSeconds() - 601);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;

  it.each([
    ['no signature headers', () => post(payload, {})],
    ['an empty signature', () => post(payload, headersOf('', now()))],
    ['a malformed signature', () => post(payload, headersOf('not one', now()))],
    [
      'a signature with another key',
      () => post(payload, headersOf(sign(payload, now(), stranger), now())),
    ],
    [
      'a signature of another body',
      () => post(`${payload} `, headersOf(sign(payload, now()), now())),
    ],
    ['a signature of another timestamp', () => post(payload, headersOf(sign(payload, '1'), now()))],
    ['an expired timestamp', () => post(payload, headersOf(sign(payload, old), old))],
    ['an invalid timestamp', () => post(payload, headersOf(sign(payload, 'soon'), 'soon'))],
    [
      'no webhook key configured',
      () => {
        vi.stubEnv('SENDGRID_WEBHOOK_KEY', '');
        return post(payload, headersOf(sign(payload, now()), now()));
      },
    ],
  ])('is rejected with 401 and changes nothing: %s', async (_, forge) => {
    expect(await forge()).toMatchObject({ status: 401, body: { code: 'signature_refused' } });
    expect(await findAddressStatus(email)).toBe('reached');
  });
});

it.each([
  ['a hard bounce', {}, 'bounced'],
  ['a complaint', { event: 'spamreport' }, 'complained'],
  ['a drop for an earlier bounce', { event: 'dropped', reason: 'Bounced Address' }, 'bounced'],
  ['a drop for a complaint', { event: 'dropped', reason: 'Spam Reporting Address' }, 'complained'],
])('%s suppresses mail to its address regardless of case', async (_, more, reach) => {
  const email = newAddress();
  expect(await tell([about(email, more)])).toEqual({ status: 200, body: { taken: 1 } });
  expect(await findAddressStatus(email.toUpperCase())).toBe(reach);
  expect(await findAddressSkip(email)).toMatchObject({ kind: 'withheld' });
});

it('stores no email address for an event or suppression', async () => {
  const email = newAddress();
  await tell([about(email)]);
  const stored = await db.collection(paths.suppressions()).get();
  const events = await db.collection(paths.mailEvents()).get();
  const all = JSON.stringify([...stored.docs, ...events.docs].map((one) => [one.id, one.data()]));
  expect(all).toContain('bounced');
  expect(all).not.toContain(email.split('@')[0]);
});

describe('a soft bounce', () => {
  const soft = { type: 'blocked', reason: '421 4.7.0 Try again later' };
  const hoursLeft = async (email: string) => {
    const found = await findAddressSkip(email);
    return found?.kind === 'postponed'
      ? Math.round((found.until.getTime() - Date.now()) / 3_600_000)
      : null;
  };

  it('postpones mail for longer each time', async () => {
    const email = newAddress();
    const waits: (number | null)[] = [];
    for (let index = 0; index < 5; index += 1) {
      await tell([about(email, soft)]);
      waits.push(await hoursLeft(email));
    }
    expect(waits).toEqual([1, 6, 24, 72, 72]);
    expect(await findAddressStatus(email)).toBe('delayed');
  });

  it('is counted once even if reported repeatedly', async () => {
    const email = newAddress();
    const event = about(email, soft);
    await tell([event, event]);
    await tell([event]);
    expect(await hoursLeft(email)).toBe(1);
  });

  it('does not replace an earlier complaint', async () => {
    const email = newAddress();
    await tell([about(email, { event: 'spamreport' }), about(email, soft), about(email)]);
    expect(await findAddressStatus(email)).toBe('complained');
  });

  it.each(['security', 'comments'] as const)(
    'causes a retry of its mail about %s, up to five attempts',
    async (category) => {
      const email = newAddress();
      await db.runTransaction(async (transaction) =>
        addNotice(
          transaction,
          {
            to: { address: email },
            category,
            template: 'address_check',
            facts: {},
            key: email,
          },
          new Date(),
        ),
      );
      const { docs } = await db
        .collection(collectionOf[category])
        .where('address', '==', email)
        .get();
      const [notice] = docs;
      const sentAfter = (attempts: number) =>
        notice?.ref.update({ 'delivery.state': 'sent', 'delivery.attempts': attempts });
      const state = async () => (await notice?.ref.get())?.get('delivery.state');
      await sentAfter(1);
      await tell([about(email, { ...soft, notice_id: notice?.id })]);
      expect(await state()).toBe('retry');
      await sentAfter(5);
      await tell([about(email, { ...soft, notice_id: notice?.id })]);
      expect(await state()).toBe('sent');
    },
  );
});

const storedFor = async (email: string) => {
  const hash = createHash('sha256').update(email).digest('hex');
  return z
    .object({ lifted_at: z.instanceof(Timestamp) })
    .parse((await db.doc(paths.suppression(hash)).get()).data());
};

it('ignores events about mail from before the suppression was lifted', async () => {
  const email = newAddress();
  await tell([about(email)]);
  await db.runTransaction(async (transaction) => liftSuppression(transaction, email, new Date()));
  expect(await findAddressStatus(email)).toBe('reached');
  await tell([about(email, { timestamp: nowInSeconds() - 60 })]);
  expect(await findAddressStatus(email)).toBe('reached');
  // In the same second, so that it may be about the mail that was requested.
  const { lifted_at } = await storedFor(email);
  await tell([about(email, { timestamp: Math.floor(lifted_at.toMillis() / 1_000) })]);
  expect(await findAddressStatus(email)).toBe('bounced');
});

it('ignores unknown events and processes the rest', async () => {
  const email = newAddress();
  const events = [
    null,
    7,
    {},
    about(email, { event: 'delivered' }),
    about(email, { event: 'open' }),
    about(email, { notice_id: '../users' }),
  ];
  expect(await tell(events)).toEqual({ status: 200, body: { taken: 1 } });
  expect(await tell({ not: 'a list' })).toEqual({ status: 200, body: { taken: 0 } });
  const now = String(nowInSeconds());
  expect(await post('{', headersOf(sign('{', now), now))).toMatchObject({ status: 200 });
});
