import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { profileRecord } from '@lexplain/contract/profile/profile';
import { beforeEach, expect, it, vi } from 'vitest';
import { accept, invite, organisationOf, refusedFor } from '../../test/people.ts';
import { complete, withProfileWorld } from '../../test/profile.ts';

// A profile that its only member takes along to the organisation of Ben.

vi.stubEnv('CATALOGUE_FRESHNESS', '0');
const { db } = await import('../../platform/firestore.ts');

const { acme, ask, origin, personOf, read, recorded, save, verify } = withProfileWorld(db);
const anna = () => personOf('anna');
const ben = () => personOf('ben');

let bens = '';
beforeEach(async () => {
  bens = randomUUID();
  const times = { created_at: new Date(), updated_at: new Date() };
  await db.doc(paths.organisation(bens)).set({ name: 'Ben’s', ...times });
  await db.doc(paths.user(ben().uid)).update({ organisation_id: bens, organisation_role: 'owner' });
});

const joinBen = async (content: string) => {
  const { id } = await invite(origin(), ben(), anna().email);
  return accept(origin(), anna(), id, { content });
};
const storedIn = async (id: string) => (await db.doc(paths.organisation(id)).get()).data() ?? {};

it('is offered where profile and records are all the content, and moves with them', async () => {
  const { id, sha256 } = await recorded();
  // An answer that only a newer release knows.
  await db.doc(paths.organisation(acme())).update({ 'facts.newer': { days: 3 } });
  const refused = refusedFor((await joinBen('refuse')).body);
  expect(refused).toEqual({
    others: 0,
    content: { profile: 1, profile_records: 1 },
    can_take_profile: true,
  });

  expect((await joinBen('take_profile')).status).toBe(200);
  expect(await organisationOf(db, anna())).toBe(bens);
  expect(await storedIn(bens)).toMatchObject({
    name: 'Ben’s',
    facts: { ...complete.answers, newer: { days: 3 } },
    facts_sectors: [],
    facts_saved_by_name: 'Anna Example',
    profile_record: { id },
  });
  expect((await db.doc(paths.organisation(acme())).get()).exists).toBe(false);
  // Both members read profile and record, which is still what was recorded.
  expect((await read(ben())).record?.id).toBe(id);
  const found = await ask(ben(), 'getProfileRecord', { params: { recordId: id } });
  expect(profileRecord.parse(found.body)).toMatchObject({ organisation_name: 'Acme', sha256 });
  expect(await verify(id, sha256, ben())).toBe(true);
  const log = await ask(ben(), 'listOrganisationEvents');
  const { events } = organisationEventEndpoints.listOrganisationEvents.output.parse(log.body);
  expect(events.find(({ kind }) => kind === 'profile_brought')).toMatchObject({
    by_name: 'Anna Example',
    about: 'Acme',
  });
});

it('refuses a save that was begun on the profile from before', async () => {
  await recorded();
  await save({ answers: { company: 'yes' } }, undefined, ben());
  await save({ answers: { company: null } }, undefined, ben());
  const { revision } = await read(ben());
  expect((await joinBen('take_profile')).status).toBe(200);
  expect((await save({ answers: { company: 'yes' } }, revision, ben())).status).toBe(412);
});

it.each([
  ['an answer', () => save({ answers: { company: 'yes' } }, undefined, ben())],
  ['a record', () => db.doc(paths.profileRecord(randomUUID())).set({ organisation_id: bens })],
])('is not possible where the other organisation has %s, which stays', async (_, prepare) => {
  await recorded();
  await prepare();
  const before = await storedIn(bens);
  expect(refusedFor((await joinBen('refuse')).body)?.can_take_profile).toBe(false);
  expect(refusedFor((await joinBen('take_profile')).body)?.can_take_profile).toBe(false);
  expect((await storedIn(bens)).facts).toEqual(before.facts);
  expect(await organisationOf(db, anna())).toBe(acme());
});

it('is not possible beside an answered draft, which would be lost', async () => {
  await recorded();
  await db.doc(paths.submission(randomUUID())).set({
    organisation_id: acme(),
    status: 'draft',
    answers: { q01: { current_controls: 'Ours' } },
  });
  expect(refusedFor((await joinBen('take_profile')).body)).toEqual({
    others: 0,
    content: { drafts: 1, profile: 1, profile_records: 1 },
    can_take_profile: false,
  });
});

it('never mixes with answers that the others save at the same time', async () => {
  await recorded();
  const { id } = await invite(origin(), ben(), anna().email);
  const [joined, saved] = await Promise.all([
    accept(origin(), anna(), id, { content: 'take_profile' }),
    save({ answers: { company: 'yes' } }, 0, ben()),
  ]);
  // Whichever comes second is refused.
  expect([
    [200, 412],
    [409, 200],
  ]).toContainEqual([joined.status, saved.status]);
});
