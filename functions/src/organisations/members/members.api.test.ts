import '../../test/quiet.ts';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { type Invitation, invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { actor, newPerson, storeCatalogue, type TestPerson } from '../../test/people.ts';

// Three people of one business, in a project of its own in the suite's emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let [anna, ben, cleo]: TestPerson[] = [];
const everybody = () => [anna, ben, cleo].flatMap((person) => person ?? []);
beforeEach(async () => {
  count += 1;
  [anna, ben, cleo] = await Promise.all(
    ['anna', 'ben', 'cleo'].map((name) => newPerson(`${name}${count}`)),
  );
  for (const person of everybody()) await actor(app.origin(), person).bootstrap();
});

const as = (person: TestPerson | undefined) => ({
  origin: app.origin(),
  token: person?.token ?? '',
});
const membership = async (person: TestPerson | undefined) => {
  const account = await db.doc(paths.user(person?.uid ?? '')).get();
  return [account.get('organisation_id'), account.get('organisation_role')];
};
const membersOf = async (person: TestPerson | undefined) => {
  const { body } = await callApi('listMembers', as(person));
  return memberEndpoints.listMembers.output
    .parse(body)
    .map(({ uid, role }) => `${uid.replace(/\d+$/, '')} ${role}`);
};
const kindsOf = async (person: TestPerson | undefined) => {
  const { body } = await callApi('listOrganisationEvents', as(person));
  return organisationEventEndpoints.listOrganisationEvents.output
    .parse(body)
    .events.map(({ kind, by_name, about }) => [kind, by_name, about]);
};
const invite = async (by: TestPerson | undefined, email = '', role = 'member') => {
  const { body } = await callApi('invite', { ...as(by), body: { email, role } });
  return invitationEndpoints.invite.output.parse(body);
};

/** The secret in the last mail to an address. */
const mailed = async (email = ''): Promise<string> => {
  const { docs } = await db
    .collection(paths.notices())
    .where('address', '==', email.toLowerCase())
    .where('template', '==', 'invitation')
    .get();
  const [last] = docs.toSorted((a, b) => b.get('created_at') - a.get('created_at'));
  return String(last?.get('facts.place')).split('#')[1] ?? '';
};
const accept = (person: TestPerson | undefined, { id }: Invitation, token: string) =>
  callApi('acceptInvitation', { ...as(person), params: { invitationId: id }, body: { token } });
const join = async (person: TestPerson | undefined, by = anna, role = 'member') => {
  const invitation = await invite(by, person?.email, role);
  return accept(person, invitation, await mailed(person?.email));
};
const states = async () => {
  const { body } = await callApi('listInvitations', as(anna));
  return invitationEndpoints.listInvitations.output.parse(body).map(({ state }) => state);
};

describe('an invitation', () => {
  it('adds the invited person to the organisation, and its token is not stored', async () => {
    const invitation = await invite(anna, ben?.email);
    const token = await mailed(ben?.email);
    const stored = (await db.doc(paths.invitation(invitation.id)).get()).data();
    expect(JSON.stringify(stored)).not.toContain(token);
    const shown = await callApi('showInvitation', {
      origin: app.origin(),
      params: { invitationId: invitation.id },
      body: { token },
    });
    expect(shown.body).toMatchObject({
      email: ben?.email,
      state: 'open',
      invited_by: 'Anna Example',
    });
    expect((await accept(ben, invitation, token)).body).toEqual({ id: anna?.uid, role: 'member' });
    expect(await membersOf(ben)).toEqual(['anna owner', 'ben member']);
    expect(await states()).toEqual(['accepted']);
    // An organisation without members is deleted, with its log.
    expect((await db.doc(paths.organisation(ben?.uid ?? '')).get()).exists).toBe(false);
  });

  it('can only be accepted by the invited address with the token of the link', async () => {
    const invitation = await invite(anna, ben?.email);
    const token = await mailed(ben?.email);
    expect(codeOf((await accept(cleo, invitation, token)).body)).toBe('invitation_for_another');
    expect(codeOf((await accept(ben, invitation, 'a'.repeat(32))).body)).toBe('not_found');
    expect(await membersOf(anna)).toEqual(['anna owner']);
  });

  it('creates one membership even if accepted concurrently', async () => {
    const invitation = await invite(anna, ben?.email);
    const token = await mailed(ben?.email);
    const both = await Promise.all([1, 2, 3].map(() => accept(ben, invitation, token)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await membersOf(anna)).toEqual(['anna owner', 'ben member']);
    const joined = (await kindsOf(anna)).filter(([kind]) => kind === 'member_joined');
    expect(joined).toHaveLength(1);
  });

  it('that expired is renewed by resending it, which invalidates the first link', async () => {
    const invitation = await invite(anna, ben?.email);
    const [first, past] = [await mailed(ben?.email), new Date(Date.now() - 1_000)];
    await db.doc(paths.invitation(invitation.id)).update({ expires_at: past });
    expect(await states()).toEqual(['expired']);
    expect(codeOf((await accept(ben, invitation, first)).body)).toBe('invitation_ended');
    const params = { invitationId: invitation.id };
    await callApi('resendInvitation', { ...as(anna), params, body: {} });
    expect(await states()).toEqual(['open']);
    expect(codeOf((await accept(ben, invitation, first)).body)).toBe('not_found');
    expect((await accept(ben, invitation, await mailed(ben?.email))).status).toBe(200);
  });

  it('replaces the previous one to the same address', async () => {
    const first = await invite(anna, ben?.email);
    const again = await invite(anna, ben?.email?.toUpperCase(), 'owner');
    expect([again.id, again.role]).toEqual([first.id, 'owner']);
    expect(await states()).toEqual(['open']);
    expect((await accept(ben, again, await mailed(ben?.email))).body).toMatchObject({
      role: 'owner',
    });
  });

  it('that was cancelled cannot be accepted', async () => {
    const invitation = await invite(anna, ben?.email);
    const token = await mailed(ben?.email);
    await callApi('cancelInvitation', { ...as(anna), params: { invitationId: invitation.id } });
    expect(codeOf((await accept(ben, invitation, token)).body)).toBe('invitation_ended');
    expect(await membership(ben)).toEqual([ben?.uid, 'owner']);
  });

  it('is rejected for a person with assessments of their own, and deletes nothing', async () => {
    const { beginAndSay, save } = actor(app.origin(), ben ?? { uid: '', email: '', token: '' });
    const submissionId = await beginAndSay();
    await save(submissionId);
    expect(codeOf((await join(ben)).body)).toBe('organisation_not_empty');
    expect(await membership(ben)).toEqual([ben?.uid, 'owner']);
    expect((await db.doc(paths.submission(submissionId)).get()).exists).toBe(true);
  });

  it('is limited to three per address and day, and rejected for members', async () => {
    await join(ben);
    const again = await callApi('invite', {
      ...as(anna),
      body: { email: ben?.email, role: 'member' },
    });
    expect(codeOf(again.body)).toBe('already_member');
    for (let sent = 0; sent < 3; sent += 1) await invite(anna, cleo?.email);
    const body = { email: cleo?.email, role: 'member' };
    expect(codeOf((await callApi('invite', { ...as(anna), body })).body)).toBe('rate_limited');
  });
});

describe('ownership', () => {
  it('can be handed over, which is logged for all members', async () => {
    await join(ben);
    const params = { memberId: ben?.uid ?? '' };
    await callApi('promoteMember', { ...as(anna), params, body: {} });
    expect(await membersOf(anna)).toEqual(['anna member', 'ben owner']);
    const refused = await callApi('removeMember', { ...as(anna), params });
    expect(codeOf(refused.body)).toBe('not_permitted');
    expect((await kindsOf(ben)).map(([kind]) => kind)).toEqual([
      'ownership_handed_over',
      'member_joined',
      'member_invited',
    ]);
  });

  it.each(['leaves', 'deletes their account'])(
    'passes to the longest-standing member when the last owner %s',
    async (how) => {
      await join(ben);
      await join(cleo);
      const submissionId = await actor(app.origin(), anna as TestPerson).beginAndSay();
      if (how === 'leaves') await callApi('leaveOrganisation', { ...as(anna), body: {} });
      else await callApi('deleteMe', as(anna));
      expect(await membersOf(ben)).toEqual(['ben owner', 'cleo member']);
      const { status } = await callApi('getSubmission', { ...as(cleo), params: { submissionId } });
      expect(status).toBe(200);
      expect((await kindsOf(cleo)).map(([kind]) => kind).slice(0, 2)).toContain(
        'ownership_passed_on',
      );
    },
  );
});

describe('leaving or being removed from an organisation', () => {
  it.each(['was removed', 'has left'])(
    'ends read and write access for a member who %s',
    async (how) => {
      await join(ben);
      const submissionId = await actor(app.origin(), ben as TestPerson).beginAndSay();
      const params = { memberId: ben?.uid ?? '' };
      if (how === 'was removed') await callApi('removeMember', { ...as(anna), params });
      else await callApi('leaveOrganisation', { ...as(ben), body: {} });
      const asked = { ...as(ben), params: { submissionId } };
      expect(codeOf((await callApi('getSubmission', asked)).body)).toBe('not_found');
      expect((await actor(app.origin(), ben as TestPerson).save(submissionId)).status).toBe(404);
      expect(await membersOf(ben)).toEqual(['ben owner']);
      expect(await membersOf(anna)).toEqual(['anna owner']);
      const kept = await callApi('getSubmission', { ...as(anna), params: { submissionId } });
      expect(submissionWithAnswers.parse(kept.body).submission.id).toBe(submissionId);
    },
  );

  it('is rejected for the last member', async () => {
    const left = await callApi('leaveOrganisation', { ...as(anna), body: {} });
    expect(codeOf(left.body)).toBe('last_member');
    const params = { memberId: anna?.uid ?? '' };
    expect(codeOf((await callApi('removeMember', { ...as(anna), params })).body)).toBe(
      'last_member',
    );
  });

  it('is rejected for one of two owners who leave at once', async () => {
    await join(ben, anna, 'owner');
    const both = await Promise.all(
      [anna, ben].map((person) => callApi('leaveOrganisation', { ...as(person), body: {} })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('deleting an organisation deletes its data and moves its members to their own organisations', async () => {
  await join(ben);
  const submissionId = await actor(app.origin(), anna as TestPerson).beginAndSay();
  const waiting = await invite(anna, cleo?.email);
  const token = await mailed(cleo?.email);
  expect((await callApi('deleteOrganisation', as(anna))).status).toBe(200);
  expect(codeOf((await accept(cleo, waiting, token)).body)).toBe('not_found');
  const left = await Promise.all([
    db.doc(paths.submission(submissionId)).get(),
    db.doc(paths.organisation(anna?.uid ?? '')).get(),
    db.doc(paths.invitation(waiting.id)).get(),
  ]);
  expect(left.map(({ exists }) => exists)).toEqual([false, false, false]);
  expect((await db.collection(paths.organisationEvents(anna?.uid ?? '')).get()).size).toBe(0);
  expect([await membersOf(anna), await membersOf(ben)]).toEqual([['anna owner'], ['ben owner']]);
});
