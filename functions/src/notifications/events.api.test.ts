import '../test/quiet.ts';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { actionCalls, actionOf, askedQuestion, done, open } from '../actions/test-action-calls.ts';
import { provider, unassignAll } from '../clients/unassignment.ts';
import { deleteDataOf } from '../deletion/deletion.ts';
import { findRecipient } from '../mail/notices/recipients.ts';
import { listNoticesOf } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { personOf } from '../test/organisation.ts';
import { coverBody } from '../test/stored/colleague.ts';
import { toldTo } from './test-notifications.ts';

// Who is told of what others do: each event reaches those whom it concerns, once, and not the one
// who did it.

const app = withApp();
withLibrary();
const calls = actionCalls(app.origin);
const { organisation, uidOf, asked, add, move, propose } = calls;
const nameOf = (persona: 'owner' | 'member' | 'assignedAdviser' | 'otherAdviser') =>
  personOf(organisation(), persona)?.email ?? '';

const kindsOf = async (persona: Parameters<typeof uidOf>[0]) =>
  (await toldTo(uidOf(persona))).map(({ kind }) => kind);

describe('an action', () => {
  const proposed = async () => {
    const { id, title, details, due_day } = actionOf();
    const body = { id, title, details, due_day, about: { kind: 'nothing' } };
    const answers = [await propose(body), await propose(body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    return actionEndpoints.proposeAction.output.parse(answers[0]?.body);
  };

  it('that an adviser proposes is told to the owners, once', async () => {
    const { id, title } = await proposed();
    expect(await toldTo(uidOf('owner'))).toEqual([
      {
        kind: 'action_proposed',
        by: nameOf('assignedAdviser'),
        about: title,
        organisation: '',
        count: 0,
        place: `/dashboard/actions/${id}`,
      },
    ]);
    expect(await kindsOf('member')).toEqual([]);
    expect(await kindsOf('assignedAdviser')).toEqual([]);
  });

  it.each([
    [open, 'action_accepted'],
    [{ to: 'declined', reason: 'Not ours' }, 'action_declined'],
  ] as const)('that is answered by %j is told to the adviser who proposed it', async (to, kind) => {
    const action = await proposed();
    await move(action, to);
    expect(await toldTo(uidOf('assignedAdviser'))).toMatchObject([
      { kind, about: action.title, place: `/adviser/clients/${organisation().id}` },
    ]);
  });

  it('that is given away is told to who has it', async () => {
    await add({ owner_uid: uidOf('owner') });
    await add({ owner_uid: uidOf('owner') });
    await add({ owner_uid: uidOf('member') });
    expect(await toldTo(uidOf('owner'))).toMatchObject([
      { kind: 'action_given', by: nameOf('member'), count: 2, place: '/dashboard/actions' },
    ]);
    expect(await kindsOf('member')).toEqual([]);
  });

  it('that asks a question is told to who asked once it is answered', async () => {
    const action = await add({ about: askedQuestion, owner_uid: uidOf('member') }, 'owner');
    await move(action, done, 'owner');
    expect(await kindsOf('owner')).toEqual([]);
    await move(action, open);
    await move(action, done);
    expect(await toldTo(uidOf('owner'))).toMatchObject([
      { kind: 'question_answered', by: nameOf('member'), about: action.title },
    ]);
  });

  it('about an incident is told without its title', async () => {
    const { incidentId: incident_id } = organisation().ids;
    const about = { kind: 'incident', incident_id };
    await add({ about, owner_uid: uidOf('owner'), title: 'Restore the stolen backup' });
    expect(JSON.stringify(await toldTo(uidOf('owner')))).not.toContain('backup');
  });
});

describe('the adviser', () => {
  const assign = async (adviser_uid: string | null) => {
    const params = { organisationId: organisation().id };
    const body = { adviser_uid };
    expect((await callApi('assignAdviser', { ...asked('admin'), params, body })).status).toBe(200);
  };

  it('that changes is told to the owners by name', async () => {
    await assign(uidOf('otherAdviser'));
    expect(await toldTo(uidOf('owner'))).toMatchObject([
      { kind: 'adviser_changed', about: nameOf('otherAdviser') },
    ]);
    await assign(null);
    expect(await toldTo(uidOf('owner'))).toMatchObject([{ kind: 'adviser_changed', about: '' }]);
    expect(await kindsOf('member')).toEqual([]);
  });

  it('who is none any more is told of to the owners', async () => {
    await db.doc(paths.user(uidOf('assignedAdviser'))).update({ role: 'client' });
    await unassignAll(uidOf('assignedAdviser'), '', provider);
    expect(await toldTo(uidOf('owner'))).toMatchObject([{ kind: 'adviser_changed', about: '' }]);
  });
});

describe('holiday cover', () => {
  const set = async (persona: 'assignedAdviser' | 'admin') => {
    const cover = coverBody(uidOf('otherAdviser'));
    const answered =
      persona === 'admin'
        ? await callApi('setCoverOf', {
            ...asked('admin'),
            params: { uid: uidOf('assignedAdviser') },
            body: cover,
          })
        : await callApi('setCover', { ...asked(persona), body: cover });
    expect(answered.status).toBe(200);
    return coverEndpoints.setCover.output.parse(answered.body);
  };

  it('that the adviser sets is told to who covers, and its end to both', async () => {
    const { id } = await set('assignedAdviser');
    expect(await toldTo(uidOf('otherAdviser'))).toMatchObject([
      { kind: 'cover_begins', about: nameOf('assignedAdviser'), place: '/adviser/cover' },
    ]);
    expect(await kindsOf('assignedAdviser')).toEqual([]);
    await callApi('endCover', {
      ...asked('admin'),
      body: { id, adviser_uid: uidOf('assignedAdviser') },
    });
    expect(await toldTo(uidOf('otherAdviser'))).toMatchObject([
      { kind: 'cover_ends', about: nameOf('assignedAdviser') },
    ]);
    expect(await toldTo(uidOf('assignedAdviser'))).toMatchObject([
      { kind: 'cover_ends', by: nameOf('otherAdviser') },
    ]);
  });

  it('that an admin sets is told to both', async () => {
    await set('admin');
    expect(await kindsOf('otherAdviser')).toEqual(['cover_begins']);
    expect(await kindsOf('assignedAdviser')).toEqual(['cover_begins']);
  });

  it('of somebody who is no adviser any more is told to who covered', async () => {
    await set('assignedAdviser');
    const params = { uid: uidOf('assignedAdviser') };
    await callApi('giveRole', { ...asked('admin'), params, body: { role: 'client' } });
    expect(await kindsOf('otherAdviser')).toEqual(['cover_ends']);
  });
});

describe('a member', () => {
  const giveAction = (uid: string) =>
    db.doc(paths.action(`of-${uid}`)).set({
      organisation_id: organisation().id,
      owner_uid: uid,
      state: 'open',
      state_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    });

  it('who is removed is told of to the other owners, with what of theirs is open', async () => {
    const { id, ids } = organisation();
    await db.doc(paths.user(uidOf('formerMember'))).update({
      organisation_id: id,
      organisation_role: 'owner',
    });
    await giveAction(ids.memberId ?? '');
    const params = { memberId: ids.memberId ?? '' };
    expect((await callApi('removeMember', { ...asked('owner'), params })).status).toBe(200);
    expect(await toldTo(uidOf('formerMember'))).toMatchObject([
      {
        kind: 'member_removed',
        by: nameOf('owner'),
        about: nameOf('member'),
        count: 1,
        place: '/dashboard/actions',
      },
    ]);
    expect(await kindsOf('owner')).toEqual([]);
    expect(await kindsOf('member')).toEqual([]);
  });

  it('who leaves is told of to the owners', async () => {
    expect((await callApi('leaveOrganisation', asked('member'))).status).toBe(200);
    expect(await toldTo(uidOf('owner'))).toMatchObject([
      { kind: 'member_left', about: nameOf('member'), count: 0 },
    ]);
  });

  it('who deletes their account is told of to the owners', async () => {
    await giveAction(uidOf('member'));
    expect((await callApi('deleteMe', asked('member'))).status).toBe(200);
    expect(await toldTo(uidOf('owner'))).toMatchObject([
      { kind: 'member_left', about: nameOf('member'), count: 1 },
    ]);
  });
});

describe('an organisation that is deleted', () => {
  /** Once with each way out: in the list, and by mail that may still be sent. */
  const expectTold = async (persona: 'assignedAdviser' | 'otherAdviser', name: string) => {
    const ofDeletion = { kind: 'client_deleted', organisation: name, place: '/adviser/clients' };
    const told = (await toldTo(uidOf(persona))).filter(({ kind }) => kind === 'client_deleted');
    expect(told).toMatchObject([ofDeletion]);
    const mails = (await listNoticesOf(uidOf(persona))).filter(
      ({ template }) => template === 'client_deleted',
    );
    expect(mails).toMatchObject([{ facts: { organisation: name } }]);
    for (const mail of mails) expect(await findRecipient(mail)).toHaveProperty('address');
  };
  const findName = async (): Promise<string> =>
    (await db.doc(paths.organisation(organisation().id)).get()).get('name');

  it('by its owner is told of to its adviser and who covers, by name', async () => {
    const name = await findName();
    const body = coverBody(uidOf('otherAdviser'));
    expect((await callApi('setCover', { ...asked('assignedAdviser'), body })).status).toBe(200);
    expect((await callApi('deleteOrganisation', asked('owner'))).status).toBe(200);
    await expectTold('assignedAdviser', name);
    await expectTold('otherAdviser', name);
  });

  it('with the account of its last member is told of once', async () => {
    const name = await findName();
    for (const persona of ['member', 'unverified', 'signedOut'] as const) {
      await deleteDataOf(uidOf(persona));
    }
    expect((await callApi('deleteMe', asked('owner'))).status).toBe(200);
    await deleteDataOf(uidOf('owner'));
    await expectTold('assignedAdviser', name);
    expect(await kindsOf('otherAdviser')).not.toContain('client_deleted');
  });

  it('is not mailed to who is on staff no more', async () => {
    expect((await callApi('deleteOrganisation', asked('owner'))).status).toBe(200);
    await db.doc(paths.user(uidOf('assignedAdviser'))).update({ role: 'client' });
    const mails = await listNoticesOf(uidOf('assignedAdviser'));
    const [mail] = mails.filter(({ template }) => template === 'client_deleted');
    expect(mail && (await findRecipient(mail))).toEqual({
      kind: 'withheld',
      reason: 'The person is no longer on staff',
    });
  });
});
