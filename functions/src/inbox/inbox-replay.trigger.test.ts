import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { outboxes } from '../mail/outboxes.ts';
import { sweep } from '../mail/sending/deliver.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { arrivalsOf, createContactSender, setMailFaults, writeMessage } from '../test/messages.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// A message that failed is replayed by two advisers at once, while sweeps run and the provider
// fails.

const app = withApp();
let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
});
afterEach(() => setMailFaults());
// Staff of the suite's project would get the mail of other files.
afterAll(async () => {
  const staff = people.flatMap((persona) => personOf(acme, persona)?.uid ?? []);
  await Promise.all(staff.map((uid) => db.doc(paths.user(uid)).update({ role: 'client' })));
});

const people = ['otherAdviser', 'assignedAdviser', 'admin'] as const;
const replay = (persona: Persona, messageId: string) =>
  callApi('replayMessage', {
    origin: app.origin(),
    params: { messageId },
    token: personOf(acme, persona)?.token ?? '',
  });
const replayByAll = (id: string) =>
  Promise.all(
    Array.from({ length: 6 }, (_, index) => replay(people[index % people.length] ?? 'admin', id)),
  );

const stateOf = async (id: string): Promise<unknown> =>
  (await db.doc(paths.contactMessage(id)).get()).get('delivery.state');
const untilState = (id: string, state: string) => expect.poll(() => stateOf(id)).toBe(state);

const sweepAs = async (owner: string) =>
  sweep(
    { store: outboxes.contactMessages, send: await createContactSender(), owner },
    new Date(Date.now() + 60_000),
  );

const writeFailing = async (status: number, state: string): Promise<string> => {
  await setMailFaults({ status });
  const id = await writeMessage();
  await untilState(id, state);
  await setMailFaults();
  return id;
};

it.each([
  ['refused', 400, 'dead'],
  ['stopped by the configuration', 401, 'blocked'],
])(
  'a message that was %s and is replayed by several at once is sent once',
  async (_, status, state) => {
    const id = await writeFailing(status, state);
    const [answers] = await Promise.all([
      replayByAll(id),
      ...[1, 2, 3].map((number) => sweepAs(`sweep ${number}`)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    await sweepAs('the next sweep');
    await untilState(id, 'sent');
    await replayByAll(id);
    await sweepAs('the last sweep');
    expect(await arrivalsOf(id)).toHaveLength(1);
  },
);

it('a replayed message that fails again can be replayed again, and its handled mark stays', async () => {
  const id = await writeFailing(400, 'dead');
  const marked = await callApi('handleMessage', {
    origin: app.origin(),
    params: { messageId: id },
    headers: { 'If-Match': '"0"' },
    token: personOf(acme, 'admin')?.token ?? '',
    body: { note: 'Called back' },
  });
  expect(marked.status).toBe(200);
  await setMailFaults({ status: 400 });
  await replayByAll(id);
  await sweepAs('a failing sweep');
  await untilState(id, 'dead');
  await setMailFaults();
  await replayByAll(id);
  await sweepAs('a sweep');
  await untilState(id, 'sent');
  expect(await arrivalsOf(id)).toHaveLength(1);
  const stored = (await db.doc(paths.contactMessage(id)).get()).data();
  expect(stored).toMatchObject({ handled: { note: 'Called back' }, handled_revision: 1 });
});
