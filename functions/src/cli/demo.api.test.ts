import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import { run } from '../../../dev/processes.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { stateOf } from '../organisations/invitations/documents.ts';
import { listInvitations } from '../organisations/invitations/invitations.ts';
import { setRole } from '../people/roles.ts';
import { db } from '../platform/firestore.ts';
import { makeOrganisations } from './demo-organisations.ts';
import { makeReviews } from './demo-reviews.ts';

// The history that `npm start` makes, in a project of its own in the emulators.

beforeAll(async () => {
  const env = { ...process.env, SEED_EMULATED_PROJECT: projectOfPeople() };
  await run(['node', 'seed/import.ts', '--yes'], { env });
  for (const name of ['owner', 'member', 'other-owner', 'adviser']) {
    await getAuth().createUser({ email: `${name}@example.com`, emailVerified: true });
  }
  await setRole('adviser@example.com', 'adviser');
});

/** How many documents there are of what a history consists of. */
const countDocuments = async () => {
  const collections = [
    paths.users(),
    paths.organisations(),
    paths.submissions(),
    paths.reviews(),
    paths.reviewRounds(),
    paths.reviewComments(),
    paths.invitations(),
    paths.notices(),
  ];
  const found = await Promise.all(collections.map((name) => db.collection(name).count().get()));
  return found.map((count) => count.data().count);
};

it('has a review in each state and an expired invitation, and is made once', async () => {
  const people = await makeOrganisations();
  expect(await makeReviews(people)).toBe(4);
  const { docs } = await db.collection(paths.reviews()).get();
  expect(Object.fromEntries(docs.map((one) => [one.get('subject_id'), one.get('state')]))).toEqual({
    'spam-act-2003': 'closed',
    'cyber-security-act-2024': 'changes_requested',
    'privacy-act-1988': 'in_review',
    'essential-eight': 'waiting',
  });
  const { owner, member, otherOwner } = people;
  expect(member.organisationId).toBe(owner.organisationId);
  const invitations = await listInvitations(owner.organisationId);
  expect(
    Object.fromEntries(invitations.map((one) => [one.email, stateOf(one, new Date())])),
  ).toEqual({ 'member@example.com': 'accepted', 'invited@example.com': 'expired' });
  const unassigned = await db.doc(paths.organisation(otherOwner.organisationId)).get();
  expect(unassigned.get('adviser_uid')).toBeNull();

  const before = await countDocuments();
  expect(await makeReviews(await makeOrganisations())).toBe(0);
  expect(await countDocuments()).toEqual(before);
});
