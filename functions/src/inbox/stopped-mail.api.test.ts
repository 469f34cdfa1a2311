import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { inboxEndpoints, type StoppedMail } from '@lexplain/contract/inbox/inbox';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { failedMessage } from '../test/messages.ts';
import { notices } from '../test/notices.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// Mail that was not delivered, as admins see it and have it tried again.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
});

const ask = (persona: Persona, name: 'listStoppedMail' | 'replayStoppedMail', body?: object) =>
  callApi(name, {
    origin: app.origin(),
    token: personOf(acme, persona)?.token ?? '',
    ...(body && { body }),
  });
const list = async (): Promise<StoppedMail[]> =>
  inboxEndpoints.listStoppedMail.output.parse((await ask('admin', 'listStoppedMail')).body).mails;
const find = async (id: string) => (await list()).find((mail) => mail.id === id);
const replay = async (id: string, reason = 'The sender is verified now') => {
  const { body } = await ask('admin', 'replayStoppedMail', { id, reason });
  return codeOf(body) ?? inboxEndpoints.replayStoppedMail.output.parse(body).replayed;
};

const { delivery } = failedMessage();
const storeNotice = async (more: object = {}): Promise<string> => {
  const id = randomUUID();
  await db.doc(paths.urgentNotice(id)).set({
    ...notices.password_changed,
    uid: 'somebody',
    category: 'security',
    created_at: new Date(),
    delivery: { ...delivery, state: 'blocked' },
    expire_at: null,
    ...more,
  });
  return id;
};

it('lists notices and contact messages that wait, without their recipients, for admins alone', async () => {
  const id = await storeNotice();
  const messageId = randomUUID();
  await db.doc(paths.contactMessage(messageId)).set(failedMessage());
  const closed = await storeNotice({ expire_at: new Date(Date.now() + 1e9) });
  expect(await find(id)).toMatchObject({
    about: 'password_changed',
    state: 'blocked',
    failure: 'The provider answered 400',
    replayed: null,
  });
  expect(await find(messageId)).toMatchObject({ about: 'contact_message', state: 'dead' });
  expect(await find(closed)).toBeUndefined();
  expect(JSON.stringify(await list())).not.toContain('@');
  for (const persona of ['assignedAdviser', 'owner', 'member'] as const) {
    expect(codeOf((await ask(persona, 'listStoppedMail')).body)).toBe('not_permitted');
    const answered = await ask(persona, 'replayStoppedMail', { id, reason: 'Mine' });
    expect(codeOf(answered.body)).toBe('not_permitted');
  }
  expect(await find(id)).toBeDefined();
});

it('has one tried again once, by several at once too, and keeps by whom and why', async () => {
  const id = await storeNotice();
  const answers = await Promise.all([replay(id), replay(id), replay(id)]);
  expect(answers.filter((replayed) => replayed === true)).toHaveLength(1);
  expect(await find(id)).toBeUndefined();
  const stored = await db.doc(paths.urgentNotice(id)).get();
  expect(stored.get('delivery.state')).toBe('retry');
  // It fails once more.
  await stored.ref.update({ delivery: { ...delivery, state: 'dead' } });
  expect(await find(id)).toMatchObject({ replayed: { reason: 'The sender is verified now' } });
  expect(await replay(id, 'Again')).toBe(true);
});

it('leaves what was sent, given up or never there, and needs a reason', async () => {
  const sent = await storeNotice({ delivery: { ...delivery, state: 'sent' } });
  const closed = await storeNotice({ expire_at: new Date(Date.now() + 1e9) });
  for (const id of [sent, closed, 'never-was']) expect(await replay(id)).toBe(false);
  expect(await replay(await storeNotice(), '  ')).toBe('invalid_input');
});
