import { accountEndpoints } from '@lexplain/contract/account/account';
import { contactExample } from '@lexplain/contract/contact/fields';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { z } from 'zod';
import { newPerson, type TestPerson } from '../../functions/src/test/people.ts';
import type { Player } from '../player.ts';
import { expectEvent, removePerson } from '../record.ts';

// What changes who belongs to an organisation, and what visitors write.

const mostPeople = 4;

export const invite = async (player: Player): Promise<void> => {
  const organisation = player.organisation();
  const [owner] = organisation.people;
  if (!owner || organisation.people.length + organisation.invited.size >= mostPeople) return;
  const person = await newPerson(player.world.nameOf(player.id().replaceAll('-', '')));
  const body = { email: person.email, role: 'member' };
  const headers = { 'idempotency-key': player.id() };
  const answer = await player.ask('invite', owner, { headers, body });
  if (!answer) return;
  expectEvent(organisation, 'member_invited');
  organisation.invited.set(invitationEndpoints.invite.output.parse(answer.body).id, person);
};

/** A person who was invited opens an account and joins. */
export const join = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  const open = record.organisations.filter(({ invited }) => invited.size > 0);
  if (open.length === 0) return;
  const organisation = draw.pick(open);
  const [invitationId, person] = draw.pick([...organisation.invited]);
  if (!(await player.ask('bootstrap', person))) return;
  const request = { params: { invitationId }, body: {} };
  // An invitation holds for 14 days.
  const answer = await player.ask('acceptInvitation', person, request, ['invitation_ended']);
  organisation.invited.delete(invitationId);
  if (!answer) return;
  organisation.people.push(person);
  record.joined.push(person.uid);
  expectEvent(organisation, 'member_joined');
};

const membershipOf = async (player: Player, person: TestPerson): Promise<string | undefined> => {
  const body = await player.look('getMe', person);
  return accountEndpoints.getMe.output.parse(body).organisation?.id;
};

/** A member leaves, or the owner removes them. */
export const leave = async (player: Player): Promise<void> => {
  const { draw } = player;
  const organisation = player.organisation();
  const [owner, ...others] = organisation.people;
  if (!owner || others.length === 0) return;
  const person = draw.pick(others);
  const isGone = async () => (await membershipOf(player, person)) !== organisation.id;
  const isLeaving = draw.below(2) === 0;
  const isDone = isLeaving
    ? await player.askOnce('leaveOrganisation', person, {}, isGone)
    : await player.askOnce('removeMember', owner, { params: { memberId: person.uid } }, isGone);
  if (!isDone) return;
  removePerson(player.record, organisation, person);
  expectEvent(organisation, isLeaving ? 'member_left' : 'member_removed');
};

/** An owner hands the organisation over to a member. */
export const promote = async (player: Player): Promise<void> => {
  const organisation = player.organisation();
  const [owner, ...others] = organisation.people;
  if (!owner || others.length === 0) return;
  const next = player.draw.pick(others);
  const isOwner = async () => {
    const body = await player.look('listMembers', next);
    const listed = memberEndpoints.listMembers.output.parse(body ?? []);
    return listed.some(({ uid, role }) => uid === next.uid && role === 'owner');
  };
  const request = { params: { memberId: next.uid } };
  if (!(await player.askOnce('promoteMember', owner, request, isOwner))) return;
  organisation.people = [next, ...organisation.people.filter((one) => one !== next)];
  expectEvent(organisation, 'ownership_handed_over');
};

/**
 * A visitor, or someone with an account, sends the form of the contact page: its key is the same
 * each time.
 */
export const sendMessage = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  const text = `Which laws bind us? ${draw.below(1_000_000)}`;
  const email =
    draw.below(3) === 0
      ? player.member(player.organisation()).email
      : `visitor-${draw.below(1_000_000)}@example.com`;
  const answer = await player.ask('sendContactMessage', null, {
    headers: { 'Idempotency-Key': player.id() },
    body: { ...contactExample, email, message: text },
  });
  if (!answer) return;
  record.messages.set(z.object({ id: z.string() }).parse(answer.body).id, { text, email });
};
