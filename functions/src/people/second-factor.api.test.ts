import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { peopleEndpoints } from '@lexplain/contract/people/people';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAgain, signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import {
  actor,
  newPersonWithRole,
  storeCatalogue,
  type TestPerson,
  untilNextSecond,
} from '../test/people.ts';
import { enrolSecondFactor } from '../test/second-factor.ts';
import { dateStaff, removeFactorOfAddress } from './second-factor-commands.ts';

// Admins and the second factors of others, in a project of its own in the emulators.

const app = withApp();
let count = 0;
let admin: TestPerson;

beforeEach(async () => {
  vi.stubEnv('STAFF_SECOND_FACTOR', 'true');
  await storeCatalogue(db);
  for (const { ref } of (await db.collection(paths.users()).get()).docs) await ref.delete();
  count += 1;
  admin = await newPersonWithRole(db, `admin${count}`, 'admin');
});

type Row = keyof typeof peopleEndpoints;
const ask = ({ token }: TestPerson, name: Row, request: object = {}) =>
  callApi(name, { origin: app.origin(), token, ...request });
const remove = (by: TestPerson, { uid }: { uid: string }) =>
  ask(by, 'removeSecondFactorOf', { params: { uid }, body: { reason: 'Lost the phone' } });
const find = async (email: string) =>
  peopleEndpoints.findPerson.output.parse(
    (await ask(admin, 'findPerson', { body: { email } })).body,
  ).found;

/** Someone whose session has a second factor. */
const enrolled = async (role: 'client' | 'adviser' | 'admin'): Promise<TestPerson> => {
  const person = await signUp();
  await actor(app.origin(), person).bootstrap();
  await db.doc(paths.user(person.uid)).update({ role });
  await untilNextSecond();
  const { token, id } = await enrolSecondFactor(person.token);
  await db.doc(paths.user(person.uid)).update({ second_factor_id: id });
  return { ...person, token };
};

const mailsTo = async ({ email }: TestPerson) =>
  (await db.collection(paths.urgentNotices()).where('address', '==', email).get()).docs.map(
    (one) => [one.get('template'), one.get('facts.by'), one.get('facts.reason')],
  );
const readOwn = ({ token }: TestPerson) => callApi('exportMe', { origin: app.origin(), token });

const dueOf = async ({ uid }: TestPerson) =>
  (await db.doc(paths.user(uid)).get()).get('staff_second_factor_due_at')?.toDate() ?? null;

describe('the list of people', () => {
  it('says who has one, and until when others may do without', async () => {
    const adviser = await enrolled('adviser');
    const due = new Date(Date.now() + 86_400_000);
    await db.doc(paths.user(admin.uid)).update({ staff_second_factor_due_at: due });
    const { staff } = peopleEndpoints.listPeople.output.parse(
      (await ask(admin, 'listPeople')).body,
    );
    const told = staff.map((one) => [one.uid, one.second_factor, one.second_factor_due_at]);
    // Of the adviser no time is stored, which is at once.
    expect(new Set(told)).toEqual(
      new Set([
        [adviser.uid, true, new Date(0).toISOString()],
        [admin.uid, false, due.toISOString()],
      ]),
    );
  });

  it('asks nothing of clients, and staff at once who got their place while the setting was off', async () => {
    const client = await enrolled('client');
    expect(await find(client.email)).toMatchObject({
      second_factor: true,
      second_factor_due_at: null,
    });
    vi.stubEnv('STAFF_SECOND_FACTOR', 'false');
    const adviser = await newPersonWithRole(db, `adviser${count}`, 'client');
    const given = { params: { uid: adviser.uid }, body: { role: 'adviser' } };
    expect((await ask(admin, 'giveRole', given)).status).toBe(200);
    vi.stubEnv('STAFF_SECOND_FACTOR', 'true');
    // The rules know no setting: without a time they refuse (firestore.rules.test.ts).
    expect(await dueOf(adviser)).toBeNull();
    expect(await find(adviser.email)).toMatchObject({
      second_factor: false,
      second_factor_due_at: new Date(0).toISOString(),
    });
  });
});

describe('removing the second factor of someone', () => {
  it('ends their sessions, mails them the reason and logs who did it', async () => {
    const person = await enrolled('adviser');
    const log = vi.spyOn(console, 'info').mockClear();
    const { body } = await remove(admin, person);
    expect(peopleEndpoints.removeSecondFactorOf.output.parse(body)).toMatchObject({
      uid: person.uid,
      second_factor: false,
    });
    const { status, body: refused } = await readOwn(person);
    expect([status, codeOf(refused)]).toEqual([401, 'token_revoked']);
    expect(await mailsTo(person)).toEqual([['second_factor_removed', 'admin', 'Lost the phone']]);
    const events = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('second_factor_removed'));
    expect(events.map((line) => JSON.parse(line))).toMatchObject([
      {
        uid: person.uid,
        route: '/api/people/:uid/second-factor/remove',
        reason: `by ${admin.uid}`,
      },
    ]);
    // The password alone signs in again, and no claim of before counts.
    // Sessions that begin in the second of the removal are ended by it, too.
    await untilNextSecond();
    const again = { ...person, token: await signInAgain(person.email) };
    expect((await find(again.email))?.second_factor).toBe(false);
    expect((await readOwn(again)).status).toBe(200);
  });

  it('changes nothing for who has none, and is for admins', async () => {
    const client = await newPersonWithRole(db, `client${count}`, 'client');
    const adviser = await newPersonWithRole(db, `adviser${count}`, 'adviser');
    expect((await remove(admin, client)).status).toBe(200);
    expect(await mailsTo(client)).toEqual([]);
    expect((await ask(adviser, 'listPeople')).status).toBe(403);
    for (const by of [client, adviser]) {
      const { status, body } = await remove(by, admin);
      expect([status, codeOf(body)]).toEqual([403, 'not_permitted']);
    }
    const { status, body } = await remove(admin, { uid: 'nobody' });
    expect([status, codeOf(body)]).toEqual([404, 'not_found']);
  });

  it('is refused for the only admin, and not for one of two', async () => {
    const other = await enrolled('admin');
    await db.doc(paths.user(admin.uid)).update({ role: 'client' });
    const { status, body } = await remove(other, other);
    expect([status, codeOf(body)]).toEqual([409, 'last_admin']);
    await db.doc(paths.user(admin.uid)).update({ role: 'admin' });
    expect((await remove(admin, other)).status).toBe(200);
  });

  it('needs a reason', async () => {
    const body = { reason: ' ' };
    const { status } = await ask(admin, 'removeSecondFactorOf', {
      params: { uid: admin.uid },
      body,
    });
    expect(status).toBe(422);
  });
});

describe('npm run second-factor', () => {
  it('removes that of the only admin, with a mail', async () => {
    const person = await enrolled('admin');
    await db.doc(paths.user(admin.uid)).update({ role: 'client' });
    expect(await removeFactorOfAddress(person.email)).toBe(true);
    expect(await mailsTo(person)).toEqual([['second_factor_removed', 'command', '']]);
    const { status, body } = await readOwn(person);
    expect([status, codeOf(body)]).toEqual([401, 'token_revoked']);
    expect(await removeFactorOfAddress(person.email)).toBe(false);
    await expect(removeFactorOfAddress('nobody@example.com')).rejects.toThrow('Nobody');
  });

  it('gives staff without a date a week, and takes the dates back while the setting is off', async () => {
    const [early, late, client] = [
      await newPersonWithRole(db, `early${count}`, 'adviser'),
      await newPersonWithRole(db, `late${count}`, 'adviser'),
      await newPersonWithRole(db, `client${count}`, 'client'),
    ];
    const [first, now] = [new Date('2030-01-01T00:00:00Z'), new Date('2030-02-01T00:00:00Z')];
    await db.doc(paths.user(early.uid)).update({ staff_second_factor_due_at: first });
    await db.doc(paths.user(late.uid)).update({ staff_second_factor_due_at: null });
    await db.doc(paths.user(admin.uid)).update({ staff_second_factor_due_at: null });
    const untouched = await dueOf(client);
    expect(await dateStaff(now)).toBe(2);
    const week = new Date('2030-02-08T00:00:00Z');
    expect([await dueOf(early), await dueOf(late), await dueOf(admin)]).toEqual([
      first,
      week,
      week,
    ]);
    vi.stubEnv('STAFF_SECOND_FACTOR', 'false');
    expect(await dateStaff(now)).toBe(3);
    expect([await dueOf(early), await dueOf(late), await dueOf(admin)]).toEqual([null, null, null]);
    expect(await dateStaff(now)).toBe(0);
    expect(await dueOf(client)).toEqual(untouched);
  });
});
