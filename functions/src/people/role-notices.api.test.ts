import '../test/quiet.ts';
import type { Role } from '@lexplain/contract/account/account';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue, type TestPerson } from '../test/people.ts';
import { setRole } from './roles.ts';

// All admins and the person are mailed when someone gets a place on staff. A project of its own in
// the emulators: its admins are this test's.

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

const give = ({ token }: TestPerson, { uid }: { uid: string }, role: Role) =>
  callApi('giveRole', { origin: app.origin(), token, params: { uid }, body: { role } });

const rolesTold = async () => {
  const { docs } = await db
    .collection(paths.urgentNotices())
    .where('template', '==', 'role_given')
    .get();
  return docs.map((one) => ({ address: one.get('address'), ...one.get('facts') }));
};
beforeEach(async () => {
  for (const { ref } of (await db.collection(paths.urgentNotices()).get()).docs) await ref.delete();
});

it.each(['adviser', 'admin'] as const)(
  'tells all admins and the person that they are an %s now',
  async (role) => {
    const [other, person] = [await create('admin'), await create('client')];
    await create('adviser');
    expect((await give(admin, person, role)).status).toBe(200);
    const told = await rolesTold();
    expect(new Set(told.map(({ address }) => address))).toEqual(
      new Set([admin.email, other.email, person.email]),
    );
    expect(told).toHaveLength(3);
    for (const one of told) {
      expect(one).toMatchObject({ role, name: `Name of ${person.uid}`, email: person.email });
      expect(one).toMatchObject({ by: `Name of ${admin.uid}` });
      expect(one.is_own).toBe(one.address === person.email);
    }
  },
);

it('are mailed once, and not for a client or for the role that someone has', async () => {
  const person = await create('client');
  await give(admin, person, 'adviser');
  const told = await rolesTold();
  await give(admin, person, 'adviser');
  await give(admin, person, 'client');
  expect(await rolesTold()).toEqual(told);
});

it('are mailed for npm run role as well', async () => {
  const person = await create('client');
  await setRole(person.email, 'admin');
  expect(new Set((await rolesTold()).map(({ address }) => address))).toEqual(
    new Set([admin.email, person.email]),
  );
});

it('get gathered mail for an hour where roles go back and forth', async () => {
  const person = await create('client');
  for (const role of ['adviser', 'admin', 'client', 'adviser', 'admin'] as const) {
    expect((await give(admin, person, role)).status).toBe(200);
  }
  // At once, and at the end of the hour; or a third, where the hour ended meanwhile.
  const toAdmin = (await rolesTold()).filter(({ address }) => address === admin.email);
  expect(toAdmin.length).toBeGreaterThan(1);
  expect(toAdmin.length).toBeLessThanOrEqual(3);
});
