import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { type InboxMessage, inboxEndpoints, inboxMessage } from '@lexplain/contract/inbox/inbox';
import { paths } from '@lexplain/contract/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { failedMessage } from '../test/messages.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// The inbox: reading, the handled mark, trying again and giving up.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
});

type Row = keyof typeof inboxEndpoints;
const ask = (persona: Persona, name: Row, request: object = {}) =>
  callApi(name, {
    origin: app.origin(),
    token: personOf(acme, persona)?.token ?? '',
    ...request,
  });
const list = async (query: Record<string, string> = {}) =>
  inboxEndpoints.listInbox.output.parse((await ask('otherAdviser', 'listInbox', { query })).body);
const find = async (body: Record<string, string>) =>
  inboxEndpoints.findMessages.output.parse(
    (await ask('otherAdviser', 'findMessages', { body })).body,
  );

const store = async (more: object = {}): Promise<string> => {
  const id = randomUUID();
  await db.doc(paths.contactMessage(id)).set(failedMessage({ handled_revision: 0, ...more }));
  return id;
};
const read = async (id: string) => (await db.doc(paths.contactMessage(id)).get()).data() ?? {};
const on = (id: string, revision?: number, note?: string) => ({
  params: { messageId: id },
  ...(revision !== undefined && { headers: { 'If-Match': `"${revision}"` } }),
  ...(note !== undefined && { body: { note } }),
});
const handle = (persona: Persona, id: string, note: string, revision = 0) =>
  ask(persona, 'handleMessage', on(id, revision, note));

describe('the list', () => {
  it('has every message once, newest first, in pages, also those of the same time', async () => {
    const email = `${randomUUID()}@example.com`;
    const created = (index: number) =>
      new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 30) * 60_000);
    const batch = db.batch();
    for (let index = 0; index < 120; index += 1) {
      const fields = { email, email_lower: email, created_at: created(index), message: `${index}` };
      batch.set(db.doc(paths.contactMessage(randomUUID())), failedMessage(fields));
    }
    await batch.commit();
    const found: InboxMessage[] = [];
    let next: string | null = null;
    const sizes: number[] = [];
    do {
      const position: { before?: string } = next === null ? {} : { before: next };
      const page: Awaited<ReturnType<typeof list>> = await find({ email, ...position });
      found.push(...page.messages);
      sizes.push(page.messages.length);
      next = page.next;
    } while (next !== null);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(found.map(({ message }) => message)).size).toBe(120);
    const times = found.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('continues after a message that was deleted meanwhile', async () => {
    const created_at = new Date(Date.now() - 1_000);
    const ids = [await store({ created_at }), await store({ created_at })].sort();
    const { seconds, nanoseconds } = Timestamp.fromDate(created_at);
    const before = [seconds, String(nanoseconds).padStart(9, '0'), 'z'].join('.');
    const { messages } = await list({ before });
    const listed = messages.map((one) => one.id).filter((id) => ids.includes(id));
    expect(listed).toEqual(ids.toReversed());
  });

  it('finds the messages of an address, however it was written', async () => {
    const address = `Visitor-${randomUUID()}@Example.com`;
    const id = await store({ email: address, email_lower: address.toLowerCase() });
    const { messages } = await find({ email: address.toUpperCase() });
    expect(messages.map((one) => one.id)).toEqual([id]);
  });

  it('names the organisation of an account with the address, and nothing else of the account', async () => {
    const owner = personOf(acme, 'owner');
    const id = await store({ email: owner?.email, email_lower: owner?.email });
    const { messages } = await find({ email: owner?.email ?? '' });
    expect(messages.map((one) => [one.id, one.account])).toEqual([
      [id, { organisation: `Acme ${acme.secret}` }],
    ]);
  });

  it.each([
    ['pending', null, 'waiting'],
    ['sending', null, 'waiting'],
    ['retry', null, 'waiting'],
    ['sent', new Date(), 'sent'],
    ['blocked', null, 'failed'],
    ['dead', null, 'failed'],
    ['dead', new Date(), 'closed'],
  ])('says that a message that is %s until %s is %s', async (state, expire_at, said) => {
    const email = `${randomUUID()}@example.com`;
    const sleeping = { lease_until: new Date(8e12), next_attempt_at: null, attempts: 1 };
    await store({ email, email_lower: email, delivery: { state: 'dead', ...sleeping } });
    const [stored] = (await find({ email })).messages;
    await db.doc(paths.contactMessage(stored?.id ?? '')).update({
      'delivery.state': state,
      expire_at,
    });
    expect((await find({ email })).messages).toMatchObject([{ delivery: said }]);
  });

  it('reads a new message, which has no mark', async () => {
    const email = `${randomUUID()}@example.com`;
    const { handled_revision: _, ...fresh } = failedMessage({ email, email_lower: email });
    await db.doc(paths.contactMessage(randomUUID())).set(fresh);
    expect((await find({ email })).messages).toMatchObject([{ handled: null, revision: 0 }]);
  });
});

it('one message is read by its id, and none for an id that nothing has', async () => {
  const id = await store({ name: 'By id' });
  expect((await ask('otherAdviser', 'readMessage', on(id))).body).toMatchObject({
    id,
    name: 'By id',
  });
  const missing = await ask('otherAdviser', 'readMessage', on('never-was'));
  expect([missing.status, codeOf(missing.body)]).toEqual([404, 'not_found']);
});

describe('the handled mark', () => {
  it('has who, when and the note, and is removed by whoever has seen it', async () => {
    const id = await store();
    const { body } = await handle('otherAdviser', id, ' Called back ');
    const marked = inboxMessage.parse(body);
    expect(marked).toMatchObject({ handled: { note: 'Called back' }, revision: 1 });
    expect(marked.handled?.by_name).toBe(personOf(acme, 'otherAdviser')?.email);
    const removed = await ask('admin', 'reopenMessage', on(id, 1));
    expect(removed.body).toMatchObject({ handled: null, revision: 2 });
    // A repeated removal changes nothing.
    expect((await ask('admin', 'reopenMessage', on(id, 1))).body).toMatchObject({ revision: 2 });
  });

  it('stays as it was when the same call arrives again', async () => {
    const id = await store();
    const first = await handle('otherAdviser', id, 'Called back');
    expect((await handle('otherAdviser', id, 'Called back')).body).toEqual(first.body);
  });

  it('of several people at once is one person’s, and the others hear of it', async () => {
    const id = await store();
    const people = ['otherAdviser', 'assignedAdviser', 'admin'] as const;
    const answers = await Promise.all(people.map((who) => handle(who, id, `Note of ${who}`)));
    const won = people.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => codeOf(body) === 'revision_stale')).toHaveLength(2);
    const { handled, handled_revision } = await read(id);
    expect([handled.note, handled_revision]).toEqual([`Note of ${won[0]}`, 1]);
  });

  it('is not removed by a person who has seen an earlier one', async () => {
    const id = await store();
    await handle('otherAdviser', id, 'First');
    await ask('otherAdviser', 'reopenMessage', on(id, 1));
    await handle('admin', id, 'Second', 2);
    const { body } = await ask('otherAdviser', 'reopenMessage', on(id, 1));
    expect(codeOf(body)).toBe('revision_stale');
    expect((await read(id)).handled.note).toBe('Second');
  });

  it('is kept while others try to send the message, and close it', async () => {
    const id = await store();
    const answers = await Promise.all([
      handle('otherAdviser', id, 'Called back'),
      ask('admin', 'replayMessage', on(id)),
      ask('assignedAdviser', 'replayMessage', on(id)),
      ask('assignedAdviser', 'closeMessage', on(id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { handled, delivery } = await read(id);
    expect(handled.note).toBe('Called back');
    expect(['retry', 'sending', 'sent', 'dead']).toContain(delivery.state);
  });

  it('is whole or not there after a transaction that failed', async () => {
    const id = await store();
    const broken = vi
      .spyOn(db, 'runTransaction')
      .mockRejectedValueOnce(Object.assign(new Error('aborted'), { code: 10 }));
    expect(codeOf((await handle('otherAdviser', id, 'Called back')).body)).toBe('try_again');
    broken.mockRestore();
    expect((await read(id)).handled).toBeUndefined();
    expect((await handle('otherAdviser', id, 'Called back')).status).toBe(200);
    expect((await read(id)).handled.note).toBe('Called back');
  });
});

describe('trying again and giving up', () => {
  it('closes a message once: its 90 days are not put off', async () => {
    const id = await store();
    const first = await ask('otherAdviser', 'closeMessage', on(id));
    expect(first.body).toMatchObject({ delivery: 'closed', failure: 'The provider answered 400' });
    const { expire_at } = await read(id);
    await ask('admin', 'closeMessage', on(id));
    expect((await read(id)).expire_at).toEqual(expire_at);
  });

  it('sends a message again that was given up', async () => {
    const id = await store();
    await ask('otherAdviser', 'closeMessage', on(id));
    const { body } = await ask('admin', 'replayMessage', on(id));
    expect(body).toMatchObject({ delivery: 'waiting' });
    expect((await read(id)).expire_at).toBeNull();
  });

  it('leaves a sent message as it is', async () => {
    const id = await store({
      delivery: { ...failedMessage().delivery, state: 'sent' },
      expire_at: new Date(8e12),
    });
    const before = await read(id);
    for (const name of ['replayMessage', 'closeMessage'] as const) {
      expect((await ask('admin', name, on(id))).body).toMatchObject({ delivery: 'sent' });
    }
    expect(await read(id)).toEqual(before);
  });

  it.each(['replayMessage', 'closeMessage', 'reopenMessage', 'handleMessage'] as const)(
    '%s does not find a notice, or a message that is not there',
    async (name) => {
      const notice = randomUUID();
      await db.doc(paths.notice(notice)).set({ delivery: failedMessage().delivery });
      for (const id of [notice, 'never-was']) {
        const { body } = await ask('admin', name, on(id, 0, 'Note'));
        expect(codeOf(body)).toBe('not_found');
      }
      await db.doc(paths.notice(notice)).delete();
    },
  );
});
