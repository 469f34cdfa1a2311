import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outboxes } from '../mail/outboxes.ts';
import { deliver } from '../mail/sending/deliver.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { goodMessage } from '../test/messages.ts';
import { claimsOf, newPerson, type TestPerson, unsigned } from '../test/people.ts';
import { deleteMessagesOf } from './messages-of-person.ts';

// Contact messages written with an address that a person has verified belong to that person.

// In a project of its own in the emulators, where no trigger delivers what a test stores.

const app = withApp();
const someone = () => newPerson(`person${crypto.randomUUID().replaceAll('-', '')}`);
const someoneUnverified = async () => {
  const { email, token } = await someone();
  return { email, token: unsigned({ ...claimsOf(token), email_verified: false }) };
};
let person: TestPerson;
beforeEach(async () => {
  person = await someone();
});

const ask = (name: 'exportMe' | 'deleteMe', token = person.token) =>
  callApi(name, { origin: app.origin(), token });

/** A message in a state of delivery. */
const written = async (email: string, delivery: object = {}, expire_at: Date | null = null) => {
  const message = db.collection(paths.contactMessages()).doc();
  const { state = 'sent' } = { state: 'sent', ...delivery };
  await message.set({
    ...goodMessage(),
    email,
    email_lower: email.toLowerCase(),
    created_at: new Date('2026-01-01T00:00:00Z'),
    delivery: { state, ...delivery },
    expire_at,
  });
  return message;
};
const exported = z.object({ contact_messages: z.array(z.looseObject({ id: z.string() })) });
const listed = async (token?: string) =>
  exported.parse((await ask('exportMe', token)).body).contact_messages;
const isThere = async (message: { get: () => Promise<{ exists: boolean }> }) =>
  (await message.get()).exists;

describe('an export', () => {
  it("contains a person's own messages, ignoring case in the address, and no others", async () => {
    const sent = await written(person.email, {}, new Date('2028-01-01T00:00:00Z'));
    const at = new Date('2026-01-02T00:00:00Z');
    const answer = { by_uid: 'ada', by_name: 'Ada', text: 'Yes', reply_to: 'firm', at };
    await sent.update({ answers: { first: answer } });
    const upper = await written(person.email.toUpperCase(), { state: 'retry' });
    await written(`x${person.email}`);
    const messages = await listed();
    expect(messages.map(({ id }) => id).sort()).toEqual([sent.id, upper.id].sort());
    expect(messages.find(({ id }) => id === sent.id)).toEqual({
      id: sent.id,
      ...goodMessage(),
      email: person.email,
      created_at: '2026-01-01T00:00:00.000Z',
      answers: [{ by_name: 'Ada', text: 'Yes', at: '2026-01-02T00:00:00.000Z' }],
      delivered: true,
      kept_until: '2028-01-01T00:00:00.000Z',
    });
    expect(messages.find(({ id }) => id === upper.id)).toMatchObject({
      delivered: false,
      kept_until: null,
    });
  });

  it('contains a message sent through the contact form', async () => {
    const email = person.email.toUpperCase();
    const { body } = await callApi('sendContactMessage', {
      origin: app.origin(),
      body: { ...goodMessage(), email },
    });
    expect(await listed()).toMatchObject([{ ...Object(body), email, message: 'Hello' }]);
  });

  it('contains no messages for an unverified address', async () => {
    const { email, token } = await someoneUnverified();
    await written(email);
    expect(await listed(token)).toEqual([]);
  });

  it('states what is kept after deletion and why', async () => {
    const { body } = await ask('exportMe');
    expect(body).toMatchObject({ kept_after_deletion: [expect.stringContaining('Backups')] });
    await written(person.email, { state: 'pending' });
    expect((await ask('exportMe')).body).toMatchObject({
      kept_after_deletion: [
        expect.stringContaining('have not been delivered yet'),
        expect.stringContaining('Backups'),
      ],
    });
  });
});

describe('a deletion', () => {
  it('deletes sent and closed messages, keeps undelivered ones and reports this', async () => {
    const gone = [
      await written(person.email),
      await written(person.email.toUpperCase()),
      await written(person.email, { state: 'dead' }, new Date('2031-01-01T00:00:00Z')),
    ];
    const waiting = [
      await written(person.email, { state: 'pending' }),
      await written(person.email, { state: 'blocked' }),
    ];
    const other = await written(`x${person.email}`);
    expect((await ask('deleteMe')).body).toEqual({
      deleted: true,
      kept: [
        expect.stringContaining('have not been delivered yet'),
        expect.stringContaining('Backups'),
      ],
    });
    for (const message of gone) expect(await isThere(message)).toBe(false);
    for (const message of [...waiting, other]) expect(await isThere(message)).toBe(true);
  });

  it('lets a kept message expire once it is delivered', async () => {
    const { id } = await written(person.email, { state: 'retry', attempts: 1 });
    expect((await ask('deleteMe')).status).toBe(200);
    const send = async () => {};
    await deliver(id, { store: outboxes.contactMessages, send, owner: 'test' });
    const stored = await db.doc(paths.contactMessage(id)).get();
    expect(stored.get('delivery.state')).toBe('sent');
    expect(stored.get('expire_at').toMillis()).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('keeps messages for an unverified address', async () => {
    const { email, token } = await someoneUnverified();
    const message = await written(email);
    await ask('deleteMe', token);
    expect(await isThere(message)).toBe(true);
  });

  it('can be repeated', async () => {
    const message = await written(person.email, { state: 'pending' });
    expect(await deleteMessagesOf(person.email)).toBe(1);
    expect(await deleteMessagesOf(person.email)).toBe(1);
    expect(await isThere(message)).toBe(true);
  });
});
