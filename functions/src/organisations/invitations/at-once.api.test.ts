import '../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { countGivenUp } from '../../test/failures/given-up.ts';
import { callApi, withApp } from '../../test/http.ts';
import {
  accept,
  actor,
  invite,
  newPerson,
  organisationOf,
  storeCatalogue,
  type TestPerson,
} from '../../test/people.ts';

// Invitations and acceptances at the same moment: none waits for a lock of another.

const app = withApp();
beforeAll(() => storeCatalogue(db));
const listGivenUp = countGivenUp();

let made = 0;
const open = async (name: string): Promise<TestPerson> => {
  made += 1;
  const person = await newPerson(`${name}${made}`);
  await actor(app.origin(), person).bootstrap();
  return person;
};

let ada: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  [ada, ben] = [await open('ada'), await open('ben')];
});

const countEvents = async (kind: string): Promise<number> => {
  const organisation = await organisationOf(db, ada);
  const events = db.collection(paths.organisationEvents(organisation)).where('kind', '==', kind);
  return (await events.count().get()).data().count;
};

const join = (person: TestPerson, id: string, content = 'refuse') =>
  accept(app.origin(), person, id, { content });

const counts = [2, 20];

describe.each(counts)('%i at once', (count) => {
  it.each(['refuse', 'take_profile'])('acceptances with "%s" are one', async (content) => {
    const own = await organisationOf(db, ben);
    if (content === 'take_profile') {
      await db.doc(paths.organisation(own)).update({ facts: { newsletters: 'yes' } });
    }
    const { id } = await invite(app.origin(), ada, ben.email);
    listGivenUp();
    const answers = await Promise.all(Array.from({ length: count }, () => join(ben, id, content)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await organisationOf(db, ben)).toBe(await organisationOf(db, ada));
    expect((await db.doc(paths.organisation(own)).get()).exists).toBe(false);
    expect(await countEvents('member_joined')).toBe(1);
    expect(await countEvents('profile_brought')).toBe(content === 'take_profile' ? 1 : 0);
    expect(listGivenUp()).toBe(0);
  });

  it('invitations of an address are all sent or refused by its limit', async () => {
    const body = { email: `guest-${made}-${count}@example.com`, role: 'member' };
    listGivenUp();
    const session = { origin: app.origin(), token: ada.token };
    const answers = await Promise.all(
      Array.from({ length: count }, () => callApi('invite', { ...session, body })),
    );
    const sent = answers.filter(({ status }) => status === 201).length;
    expect([sent, answers.filter(({ status }) => status === 429).length]).toEqual(
      count === 2 ? [2, 0] : [3, 17],
    );
    expect(await countEvents('member_invited')).toBe(sent);
    expect(listGivenUp()).toBe(0);
  });
});

it('ten people who join at once are all members', async () => {
  const people: TestPerson[] = [];
  const ids: string[] = [];
  for (let number = 0; number < 10; number += 1) {
    const person = await open('guest');
    people.push(person);
    ids.push((await invite(app.origin(), ada, person.email)).id);
  }
  listGivenUp();
  const answers = await Promise.all(people.map((person, index) => join(person, ids[index] ?? '')));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await countEvents('member_joined')).toBe(10);
  const organisations = await Promise.all(people.map((person) => organisationOf(db, person)));
  expect(new Set(organisations)).toEqual(new Set([await organisationOf(db, ada)]));
  expect(listGivenUp()).toBe(0);
});

it('an equal acceptance later writes nothing', async () => {
  const { id } = await invite(app.origin(), ada, ben.email);
  await join(ben, id);
  const references = [paths.user(ben.uid), paths.organisation(ada.uid), paths.invitation(id)];
  const written = async () =>
    (await db.getAll(...references.map((path) => db.doc(path)))).map(
      ({ updateTime }) => updateTime,
    );
  const before = await written();
  expect((await join(ben, id)).status).toBe(200);
  expect(await written()).toEqual(before);
});
