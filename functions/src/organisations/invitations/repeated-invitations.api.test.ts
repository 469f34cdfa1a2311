import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { db, readAllAs } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import {
  actor,
  invite,
  newPerson,
  organisationOf,
  storeCatalogue,
  type TestPerson,
} from '../../test/people.ts';

// Invitations whose answer was lost, so that the call came again (docs/product.md, "The API").

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
const newOwner = async (): Promise<TestPerson> => {
  count += 1;
  const person = await newPerson(`repeating${count}`);
  await actor(app.origin(), person).bootstrap();
  return person;
};

const linksTo = async (address: string): Promise<string[]> =>
  readAllAs(
    storedNotice,
    await db.collection(paths.notices()).where('address', '==', address).get(),
  ).flatMap((notice) => (notice.template === 'invitation' ? [notice.facts.place] : []));

const eventsOf = async (owner: TestPerson): Promise<string[]> => {
  const events = db.collection(paths.organisationEvents(await organisationOf(db, owner)));
  return (await events.get()).docs.map((one) => String(one.get('kind'))).sort();
};

const withKey = (owner: TestPerson, key: string) => ({
  origin: app.origin(),
  token: owner.token,
  headers: { 'Idempotency-Key': key },
});

it('an invitation is sent once for each key, also where the call arrives twice at once', async () => {
  const owner = await newOwner();
  const email = `once-${owner.uid}@example.com`.toLowerCase();
  const ask = (key: string, role = 'member') =>
    callApi('invite', { ...withKey(owner, key), body: { email, role } });
  const key = randomUUID();
  const [one, other] = await Promise.all([ask(key), ask(key)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body).toEqual(one.body);
  expect((await ask(key)).body).toEqual(one.body);
  expect(codeOf((await ask(key, 'owner')).body)).toBe('idempotency_key_reused');
  expect(await linksTo(email)).toHaveLength(1);
  expect(await eventsOf(owner)).toEqual(['member_invited']);

  await ask(randomUUID());
  expect(await linksTo(email)).toHaveLength(2);
  expect(await eventsOf(owner)).toEqual(['member_invited', 'member_invited']);
});

it('an invitation is sent again once for each key', async () => {
  const owner = await newOwner();
  const email = `again-${owner.uid}@example.com`.toLowerCase();
  const { id } = await invite(app.origin(), owner, email);
  const again = (key: string) =>
    callApi('resendInvitation', { ...withKey(owner, key), params: { invitationId: id } });
  const key = randomUUID();
  const [one, other] = await Promise.all([again(key), again(key)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
  expect(await linksTo(email)).toHaveLength(2);
  expect(await eventsOf(owner)).toEqual(['invitation_resent', 'member_invited']);
});

it('a repeated call gets the link of a mail that waits', async () => {
  const email = 'waiting@example.com';
  for (let sent = 0; sent < 3; sent += 1) await invite(app.origin(), await newOwner(), email);
  const owner = await newOwner();
  const key = randomUUID();
  const ask = async () => {
    const { body } = await callApi('invite', {
      ...withKey(owner, key),
      body: { email, role: 'member' },
    });
    return invitationEndpoints.invite.output.parse(body);
  };
  const first = await ask();
  expect(first.link).toMatch(/^\/invitations\//);
  expect(await ask()).toEqual(first);
  expect(await linksTo(email)).toHaveLength(4);
});
