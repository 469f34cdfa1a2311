import { accountEndpoints } from '@lexplain/contract/account/account';
import { getAuth } from 'firebase-admin/auth';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Player } from '../player.ts';
import {
  expectEvent,
  forgetOrganisation,
  type OrganisationRecord,
  removePerson,
  setAdviser,
} from '../record.ts';

// Who deletes their account, or an organisation. Others take their place in the story.

/** Until the identity is gone: data that was deleted before is deleted again. */
export const askToDelete = (player: Player, person: TestPerson): Promise<boolean> => {
  const isGone = async () => {
    const { users } = await getAuth().getUsers([{ uid: person.uid }]);
    return users.length === 0;
  };
  return player.askOnce('deleteMe', person, {}, isGone);
};

/**
 * Where a process ended midway, no call names the organisation any more: the next sweep deletes the
 * rest of it.
 */
const sweepIfKilled = async ({ step, world }: Player): Promise<void> => {
  if (step.fault?.kind.startsWith('killed')) {
    await world.network.run('sweepDeletedAccounts', step.seed);
  }
};

/** A member, or the owner: the last one takes the organisation with them. */
export const deleteAccount = async (player: Player): Promise<void> => {
  const { record, world } = player;
  const organisation = player.organisation();
  const person = player.member(organisation);
  if (!(await askToDelete(player, person))) return;
  removePerson(record, organisation, person);
  record.outside = record.outside.filter((one) => one !== person);
  record.gone.people.push(person);
  if (organisation.people.length > 0) return expectEvent(organisation, 'member_deleted_account');
  forgetOrganisation(record, organisation);
  await sweepIfKilled(player);
  await world.openOrganisation(player.id().replaceAll('-', ''));
};

/** An adviser: nobody is assigned to their clients any more, and cover ends. */
export const deleteAdviser = async (player: Player): Promise<void> => {
  const { record, world, draw } = player;
  const { advisers } = world.staff;
  const person = draw.pick(advisers);
  if (!(await askToDelete(player, person))) return;
  record.gone.people.push(person);
  // Their own organisation, which nobody else belongs to.
  record.gone.organisations.push(person.uid);
  const now = world.network.now();
  for (const { adviser, colleague, ends } of record.covers) {
    if (colleague !== person || ends <= now) continue;
    for (const one of record.organisations) {
      if (one.adviser === adviser) expectEvent(one, 'cover_ended');
    }
  }
  record.covers = record.covers.filter(
    ({ adviser, colleague }) => adviser !== person && colleague !== person,
  );
  for (const one of record.organisations) {
    if (one.adviser !== person) continue;
    setAdviser(record, one, null);
    expectEvent(one, 'adviser_unassigned');
  }
  await world.network.run('writeCoverEntries', player.step.seed);
  const next = await world.open(player.id().replaceAll('-', ''), 'adviser');
  advisers.splice(advisers.indexOf(person), 1, next);
};

/**
 * An owner deletes the organisation. Each member gets one of their own; that of the owner goes on
 * in the story.
 */
export const deleteOrganisation = async (player: Player): Promise<void> => {
  const { record } = player;
  const organisation = player.organisation();
  const [owner, ...others] = organisation.people;
  if (!owner) return;
  const findOwn = async () => {
    const body = await player.look('getMe', owner);
    return accountEndpoints.getMe.output.parse(body).organisation?.id ?? '';
  };
  const isDone = async () => (await findOwn()) !== organisation.id;
  if (!(await player.askOnce('deleteOrganisation', owner, {}, isDone))) return;
  forgetOrganisation(record, organisation);
  await sweepIfKilled(player);
  record.outside.push(...others);
  const own: OrganisationRecord = {
    id: await findOwn(),
    people: [owner],
    invited: new Map(),
    adviser: null,
    events: new Map(),
  };
  record.organisations.push(own);
};
