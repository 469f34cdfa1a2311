import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import type { Role } from '@lexplain/contract/account/account';
import { paths } from '@lexplain/contract/paths';
import {
  type SecurityEventGroup,
  securityEventEndpoints,
  securityEventsPerPage,
} from '@lexplain/contract/people/security-events';
import { beforeEach, expect, it } from 'vitest';
import { addNotification, type NewNotification } from '../notices/notifications.ts';
import { addSecurityNotice } from '../notices/security.ts';
import { db } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { callApi, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue, type TestPerson } from '../test/people.ts';

// What people were told of the security of their accounts, as admins read it. A project of its own
// in the emulators: its entries are this test's.

const app = withApp();
let count = 0;
let admin: TestPerson;
let person: TestPerson;

const create = (role: Role): Promise<TestPerson> => {
  count += 1;
  return newPersonWithRole(db, `${role}${count}`, role);
};

beforeEach(async () => {
  await storeCatalogue(db);
  for (const { ref } of (await db.collection(paths.notifications()).get()).docs) await ref.delete();
  admin = await create('admin');
  person = await create('client');
});

type EventsQuery = { group?: SecurityEventGroup; before?: string };

const ask = ({ token }: TestPerson, query: EventsQuery = {}) =>
  callApi('listSecurityEvents', { origin: app.origin(), token, query });
const list = async (query: EventsQuery = {}) => {
  const { status, body } = await ask(admin, query);
  expect(status).toBe(200);
  return securityEventEndpoints.listSecurityEvents.output.parse(body);
};
const kinds = async (query: EventsQuery = {}) => (await list(query)).events.map(({ kind }) => kind);

const changePassword = ({ uid, email }: TestPerson, now: Date): Promise<void> =>
  runTransaction(async (transaction) => {
    const change = { template: 'password_changed' as const, facts: { changed_at: now } };
    const write = await addSecurityNotice(transaction, { uid, address: email }, change, now);
    write();
  });
const tell = ({ uid }: TestPerson, told: Partial<NewNotification>, at = new Date()) =>
  runTransaction(async (transaction) => {
    const whole = { kind: 'new_sign_in', facts: {}, key: randomUUID(), ...told } as const;
    addNotification(transaction, uid, { place: '/dashboard/user/sign-in', ...whole }, at);
  });

it('lists a role once, with whose it is and who gave it, although all admins were told', async () => {
  await create('admin');
  const { token } = admin;
  const given = await callApi('giveRole', {
    origin: app.origin(),
    token,
    params: { uid: person.uid },
    body: { role: 'adviser' },
  });
  expect(given.status).toBe(200);
  const { events, next } = await list();
  expect(events).toEqual([
    {
      id: expect.any(String),
      kind: 'role_given',
      at: expect.any(String),
      person: { name: `Name of ${person.uid}`, email: person.email },
      by: `Name of ${admin.uid}`,
    },
  ]);
  expect(next).toBeNull();
});

it('lists changes of accounts newest first, by their group, and nothing else that people are told', async () => {
  const hour = 3_600_000;
  await changePassword(person, new Date(Date.now() - 2 * hour));
  await tell(person, { kind: 'new_sign_in' });
  await tell(person, { kind: 'comments', place: '/dashboard/user/sign-in' });
  await tell(admin, { kind: 'second_factor_removed' }, new Date(Date.now() - hour));
  expect(await kinds()).toEqual(['new_sign_in', 'second_factor_removed', 'password_changed']);
  expect(await kinds({ group: 'sign_ins' })).toEqual(['new_sign_in']);
  expect(await kinds({ group: 'passwords' })).toEqual(['password_changed']);
  expect(await kinds({ group: 'second_factors' })).toEqual(['second_factor_removed']);
  expect(await kinds({ group: 'roles' })).toEqual([]);
});

it('goes on in pages of 25, each event once, and names nobody whose account is gone', async () => {
  const at = new Date();
  for (let index = 0; index < securityEventsPerPage + 2; index += 1) await tell(person, {}, at);
  await db.doc(paths.user(person.uid)).delete();
  const first = await list();
  expect(first.events).toHaveLength(securityEventsPerPage);
  expect(first.events[0]?.person).toBeNull();
  const rest = await list({ before: first.next ?? '' });
  expect(rest.events).toHaveLength(2);
  expect(rest.next).toBeNull();
  const ids = [...first.events, ...rest.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('is for admins alone', async () => {
  const adviser = await create('adviser');
  expect((await ask(adviser)).status).toBe(403);
  expect((await ask(person)).status).toBe(403);
});
