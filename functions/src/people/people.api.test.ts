import '../test/quiet.ts';
import type { Role } from '@lexplain/contract/account/account';
import { paths } from '@lexplain/contract/paths';
import { peopleEndpoints } from '@lexplain/contract/people/people';
import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue, type TestPerson } from '../test/people.ts';
import { setRole } from './roles.ts';

// A project of its own in the emulators: its admins are this test's.

const app = withApp();
let count = 0;
let admin: TestPerson;

const create = (role: Role): Promise<TestPerson> => {
  count += 1;
  return newPersonWithRole(db, `${role}${count}`, role);
};

beforeEach(async () => {
  await storeCatalogue(db);
  for (const { ref } of (await db.collection(paths.users()).get()).docs) await ref.delete();
  admin = await create('admin');
});

type Row = keyof typeof peopleEndpoints;
const ask = ({ token }: TestPerson, name: Row, request: object = {}) =>
  callApi(name, { origin: app.origin(), token, ...request });
const give = (by: TestPerson, { uid }: { uid: string }, role: Role) =>
  ask(by, 'giveRole', { params: { uid }, body: { role } });
const list = async () =>
  peopleEndpoints.listPeople.output.parse((await ask(admin, 'listPeople')).body);
const find = async (email: string) =>
  peopleEndpoints.findPerson.output.parse(
    (await ask(admin, 'findPerson', { body: { email } })).body,
  ).found;
const roleOf = async (uid: string): Promise<unknown> =>
  (await db.doc(paths.user(uid)).get()).get('role');
const assign = async (organisationId: string, adviser_uid: string): Promise<void> => {
  await db.doc(paths.organisation(organisationId)).update({ adviser_uid });
  await db
    .doc(paths.standing(organisationId))
    .set({ organisation_id: organisationId, adviser_uid, adviser_name: 'Their adviser' });
};

describe('the list', () => {
  it('has advisers and admins with the number of their clients, and no clients', async () => {
    const adviser = await create('adviser');
    const clients = [await create('client'), await create('client')];
    for (const { uid } of clients) await assign(uid, adviser.uid);
    const { staff, more } = await list();
    expect(staff.map(({ uid, role, clients: number }) => [uid, role, number])).toEqual([
      [adviser.uid, 'adviser', 2],
      [admin.uid, 'admin', 0],
    ]);
    expect(more).toBe(false);
  });

  it('names the organisations of an adviser, by name', async () => {
    const adviser = await create('adviser');
    const clients = [await create('client'), await create('client')];
    for (const { uid } of clients.toReversed()) await assign(uid, adviser.uid);
    await create('client');
    const { body } = await ask(admin, 'listAssigned', { params: { uid: adviser.uid } });
    expect(body).toEqual({
      organisations: clients.map(({ uid }) => ({ id: uid, name: `Of ${uid}` })),
      more: false,
    });
  });

  it('finds someone by their address, also before they have an account', async () => {
    const client = await create('client');
    expect(await find(client.email.toUpperCase())).toMatchObject({
      uid: client.uid,
      role: 'client',
      clients: 0,
    });
    await getAuth().createUser({ uid: 'fresh', email: 'fresh@example.com', emailVerified: true });
    expect(await find('fresh@example.com')).toMatchObject({ uid: 'fresh', role: 'client' });
  });

  it('finds nobody who has not verified the address', async () => {
    await getAuth().createUser({ uid: 'unsure', email: 'unsure@example.com' });
    expect(await find('unsure@example.com')).toBeNull();
    expect(await find('nobody@example.com')).toBeNull();
  });
});

describe('giving a role', () => {
  it('applies to the next call with an existing token', async () => {
    const person = await create('client');
    expect((await ask(person, 'listPeople')).status).toBe(403);
    await give(admin, person, 'admin');
    expect((await ask(person, 'listPeople')).status).toBe(200);
    await give(admin, person, 'adviser');
    expect((await ask(person, 'listPeople')).status).toBe(403);
  });

  it('logs who gave it, once', async () => {
    const person = await create('client');
    const log = vi.spyOn(console, 'info').mockClear();
    await give(admin, person, 'adviser');
    await give(admin, person, 'adviser');
    const events = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('role_given'));
    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0] ?? '')).toMatchObject({
      uid: person.uid,
      route: '/api/people/:uid/role',
      reason: `client to adviser by ${admin.uid}`,
    });
  });

  it('creates the account of a person who never opened the dashboard', async () => {
    await getAuth().createUser({ uid: 'new1', email: 'new1@example.com', emailVerified: true });
    expect((await give(admin, { uid: 'new1' }, 'adviser')).body).toMatchObject({ role: 'adviser' });
    expect(await roleOf('new1')).toBe('adviser');
  });

  it('is refused for an unverified address and for nobody', async () => {
    await getAuth().createUser({ uid: 'unsure2', email: 'unsure2@example.com' });
    for (const uid of ['unsure2', 'nobody']) {
      expect(codeOf((await give(admin, { uid }, 'admin')).body)).toBe('not_found');
      expect(codeOf((await give(admin, { uid }, 'client')).body)).toBe('not_found');
    }
  });

  it('leaves the organisations of a former adviser without one, for others to take', async () => {
    const adviser = await create('adviser');
    const client = await create('client');
    await assign(client.uid, adviser.uid);
    await give(admin, adviser, 'client');
    const [organisation, standing] = await db.getAll(
      db.doc(paths.organisation(client.uid)),
      db.doc(paths.standing(client.uid)),
    );
    expect(organisation?.get('adviser_uid')).toBeNull();
    expect(standing?.get('adviser_uid')).toBeNull();
    expect(standing?.get('adviser_name')).toBe('');
    const events = await db.collection(paths.organisationEvents(client.uid)).get();
    expect(events.docs.map((one) => [one.get('kind'), one.get('about')])).toEqual([
      ['adviser_unassigned', `Name of ${adviser.uid}`],
    ]);
  });

  it('is followed by the same when an adviser deletes their account', async () => {
    const adviser = await create('adviser');
    const client = await create('client');
    await assign(client.uid, adviser.uid);
    const { status } = await callApi('deleteMe', { origin: app.origin(), token: adviser.token });
    expect(status).toBe(200);
    const organisation = await db.doc(paths.organisation(client.uid)).get();
    expect(organisation.get('adviser_uid')).toBeNull();
    const events = await db.collection(paths.organisationEvents(client.uid)).get();
    expect(
      events.docs.map((one) => [one.get('kind'), one.get('by_name'), one.get('about')]),
    ).toEqual([['adviser_unassigned', 'Lexplain', `Name of ${adviser.uid}`]]);
  });

  it('finishes with the next call what an interruption has left', async () => {
    const adviser = await create('adviser');
    const client = await create('client');
    await assign(client.uid, adviser.uid);
    // The role is stored, and the rest was not reached.
    await db.doc(paths.user(adviser.uid)).update({ role: 'client' });
    await give(admin, adviser, 'client');
    const organisation = await db.doc(paths.organisation(client.uid)).get();
    expect(organisation.get('adviser_uid')).toBeNull();
  });
});

describe('the last admin', () => {
  it('can’t be lost, by an admin or by the command', async () => {
    for (const role of ['client', 'adviser'] as const) {
      const { status, body } = await give(admin, admin, role);
      expect([status, codeOf(body)]).toEqual([409, 'last_admin']);
      await expect(setRole(admin.email, role)).rejects.toThrow('somebody else an admin');
    }
    expect(await roleOf(admin.uid)).toBe('admin');
  });

  it('can’t delete their account', async () => {
    const refused = await callApi('deleteMe', { origin: app.origin(), token: admin.token });
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'last_admin']);
    expect(await roleOf(admin.uid)).toBe('admin');
  });

  it('stays when two admins delete their accounts at once', async () => {
    const other = await create('admin');
    const { runTransaction } = db;
    let otherDeletes: ReturnType<typeof callApi> | undefined;
    // The admin has found another one, and deletes nothing before the other one has had time to go.
    const held = vi.spyOn(db, 'runTransaction').mockImplementation((work, options) =>
      runTransaction.call(
        db,
        async (transaction) => {
          const deleting = vi.spyOn(transaction, 'delete');
          const result = await work(transaction);
          if (otherDeletes === undefined && deleting.mock.calls.length > 0) {
            otherDeletes = callApi('deleteMe', { origin: app.origin(), token: other.token });
            await Promise.race([otherDeletes, new Promise((end) => setTimeout(end, 500))]);
          }
          return result;
        },
        options,
      ),
    );
    const own = await callApi('deleteMe', { origin: app.origin(), token: admin.token });
    const answers = [own, await otherDeletes];
    held.mockRestore();
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
    expect((await rolesOf(admin, other)).filter((role) => role === 'admin')).toHaveLength(1);
  });

  it('stays when two admins demote each other, or themselves, at once', async () => {
    for (const swaps of [true, false]) {
      const other = await create('admin');
      const answers = await Promise.all([
        give(admin, swaps ? other : admin, 'client'),
        give(other, swaps ? admin : other, 'client'),
      ]);
      const left = (await rolesOf(admin, other)).filter((role) => role === 'admin');
      expect(left).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await db.doc(paths.user(other.uid)).delete();
      await db.doc(paths.user(admin.uid)).update({ role: 'admin' });
    }
  });
});

const rolesOf = (...people: TestPerson[]) => Promise.all(people.map(({ uid }) => roleOf(uid)));

describe('signing someone out', () => {
  const signOut = (by: TestPerson, { uid }: { uid: string }) =>
    ask(by, 'endSessions', { params: { uid } });

  it('ends their sessions for reads and writes with the next call, and no others', async () => {
    const person = await create('admin');
    expect((await signOut(admin, person)).body).toEqual({ ended: true });
    const refused = [await ask(person, 'listPeople'), await give(person, admin, 'client')];
    expect(refused.map(({ body }) => codeOf(body))).toEqual(['token_revoked', 'token_revoked']);
    expect((await ask(admin, 'listPeople')).status).toBe(200);
  });

  it('is for admins', async () => {
    const adviser = await create('adviser');
    expect(codeOf((await signOut(adviser, admin)).body)).toBe('not_permitted');
    expect(codeOf((await signOut(await create('client'), admin)).body)).toBe('not_permitted');
    expect(codeOf((await signOut(admin, { uid: 'nobody' })).body)).toBe('not_found');
  });
});
