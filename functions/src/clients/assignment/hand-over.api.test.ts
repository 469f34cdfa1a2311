import '../../test/quiet.ts';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { paths } from '@lexplain/contract/paths';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { reviewWork } from '@lexplain/contract/reviews/work';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNoticesOf } from '../../notices/store.ts';
import { listEvents } from '../../organisation-log/events.ts';
import { db } from '../../platform/firestore.ts';
import { codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../../test/organisation.ts';
import { reviewCalls } from '../../test/review-calls.ts';

// A client that is passed on to a colleague.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const { ask, open, publish } = reviewCalls(app.origin, () => ({
  acme,
  reviewId: acme.reviewIds.flagged,
}));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const nameOf = (persona: Persona): string => personOf(acme, persona)?.email ?? '';
const note = 'They expect a call before the review is published';
const params = () => ({ organisationId: acme.id });

const handOver = async (by: Persona, more: object = {}) => {
  const body = { from_uid: uidOf('assignedAdviser'), to_uid: uidOf('otherAdviser'), note, ...more };
  const answered = await ask(by, 'handOverClient', { params: params(), body });
  return { status: answered.status, code: codeOf(answered.body), body: answered.body };
};

const readPage = async (persona: Persona) => {
  const { status, body } = await ask(persona, 'readClient', { params: params() });
  return status === 200 ? clientEndpoints.readClient.output.parse(body) : status;
};

const listMails = async (persona: Persona) =>
  (await listNoticesOf(uidOf(persona))).filter(
    ({ template }) => template === 'client_handed_over' || template === 'review_turn',
  );

/** The entries about the adviser, the oldest first. */
const listEntries = async () =>
  (await listEvents(acme.id, null)).events
    .toReversed()
    .filter(({ kind }) => /adviser|handed/.test(kind))
    .map(({ kind, by_name, about }) => ({ kind, by_name, about }));

const findAdviser = async () =>
  (await db.doc(paths.organisation(acme.id)).get()).get('adviser_uid');

beforeEach(async () => {
  acme = await newOrganisation(db);
});

describe('an adviser hands a client over', () => {
  it('and the colleague reads what is not published, with the note, from then on', async () => {
    const before = await open('assignedAdviser');
    expect(before.round.verdicts).not.toEqual([]);
    const { status, body } = await handOver('assignedAdviser');
    expect(status).toBe(200);
    expect(handOverEndpoints.handOverClient.output.parse(body)).toEqual({
      adviser: { uid: uidOf('otherAdviser'), name: nameOf('otherAdviser') },
    });
    const after = await open('otherAdviser');
    expect(after.round).toEqual(before.round);
    expect(after.notes).toEqual(before.notes);
    expect(await readPage('otherAdviser')).toMatchObject({
      adviser: { uid: uidOf('otherAdviser') },
      // Those without a name are called by their address, which staff do not see.
      handed_over: { note, from_name: '', by_name: '' },
    });
  });

  it('and reads nothing of it from then on', async () => {
    await handOver('assignedAdviser');
    const reviewId = acme.reviewIds.flagged;
    expect(await readPage('assignedAdviser')).toBe(404);
    expect((await ask('assignedAdviser', 'openReview', { params: { reviewId } })).status).toBe(404);
    const listed = await ask('assignedAdviser', 'listClients', { query: {} });
    const { clients } = clientEndpoints.listClients.output.parse(listed.body);
    expect(clients.map(({ id }) => id)).not.toContain(acme.id);
    const incident = await ask('assignedAdviser', 'getIncident', {
      params: { incidentId: acme.ids.incidentId },
    });
    expect(incident.status).toBe(404);
  });

  it('and the colleague is mailed once, nobody else', async () => {
    await handOver('assignedAdviser');
    const mails = await listMails('otherAdviser');
    expect(mails).toMatchObject([
      {
        template: 'client_handed_over',
        category: 'review_turn',
        client_organisation_id: acme.id,
        facts: { note, by: nameOf('assignedAdviser'), place: `/adviser/clients/${acme.id}` },
      },
    ]);
    const [mail] = mails;
    if (mail?.template !== 'client_handed_over') throw new Error('Nothing was written');
    // The three in which it is the adviser's turn.
    expect(mail.facts.waiting).toHaveLength(3);
    for (const persona of ['assignedAdviser', 'admin', 'owner', 'member'] as const)
      expect(await listMails(persona), persona).toEqual([]);
  });

  it('and the log says who handed it to whom, and members see who advises them', async () => {
    await handOver('assignedAdviser');
    expect(await listEntries()).toEqual([
      {
        kind: 'client_handed_over',
        by_name: nameOf('assignedAdviser'),
        about: nameOf('otherAdviser'),
      },
    ]);
    const { body } = await ask('member', 'getStanding');
    expect(standingEndpoints.getStanding.output.parse(body).adviser_name).toBe(
      nameOf('otherAdviser'),
    );
    const organisation = await ask('owner', 'getOrganisation');
    expect(JSON.stringify([body, organisation.body])).not.toContain(note);
  });

  it('and the note is gone with the next change of the adviser', async () => {
    await handOver('assignedAdviser');
    const body = { adviser_uid: uidOf('assignedAdviser') };
    await ask('admin', 'assignAdviser', { params: params(), body });
    expect(await readPage('assignedAdviser')).toMatchObject({ handed_over: null });
  });
});

it('an admin hands a client over for its adviser, with two entries in the log', async () => {
  expect((await handOver('admin')).status).toBe(200);
  expect(await listEntries()).toEqual([
    { kind: 'adviser_unassigned', by_name: nameOf('admin'), about: nameOf('assignedAdviser') },
    { kind: 'adviser_assigned', by_name: nameOf('admin'), about: nameOf('otherAdviser') },
  ]);
  expect(await listMails('otherAdviser')).toHaveLength(1);
  // The admin has seen the earlier adviser: a second call changes nothing.
  expect((await handOver('admin')).code).toBe('adviser_changed');
  await db.doc(paths.organisation(acme.id)).update({ adviser_uid: null });
  expect((await handOver('admin')).code).toBe('adviser_changed');
});

describe('is refused', () => {
  it('to oneself, to who is no adviser, and to who is a member of the client', async () => {
    const to = (to_uid: string) => handOver('assignedAdviser', { to_uid });
    expect((await to(uidOf('assignedAdviser'))).code).toBe('invalid_input');
    for (const persona of ['admin', 'owner', 'otherOwner'] as const)
      expect((await to(uidOf(persona))).code, persona).toBe('not_an_adviser');
    expect((await to('nobody')).code).toBe('not_an_adviser');
    await db.doc(paths.user(uidOf('otherAdviser'))).update({ organisation_id: acme.id });
    expect((await to(uidOf('otherAdviser'))).code).toBe('not_an_adviser');
    expect(await findAdviser()).toBe(uidOf('assignedAdviser'));
    expect(await listEntries()).toEqual([]);
  });

  it('with a note that is too long', async () => {
    const { code } = await handOver('assignedAdviser', { note: 'a'.repeat(2_001) });
    expect(code).toBe('invalid_input');
    expect((await handOver('assignedAdviser', { note: 'a'.repeat(2_000) })).status).toBe(200);
  });

  it('for a client of someone else, as for one that does not exist', async () => {
    const body = { from_uid: uidOf('assignedAdviser'), to_uid: uidOf('otherAdviser'), note };
    const foreign = await ask('otherAdviser', 'handOverClient', { params: params(), body });
    const none = await ask('otherAdviser', 'handOverClient', {
      params: { organisationId: 'none' },
      body,
    });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(none.body);
  });
});

describe('at the same time', () => {
  it('two hand-overs leave one adviser, one mail and one entry', async () => {
    const answers = await Promise.all([handOver('assignedAdviser'), handOver('assignedAdviser')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await findAdviser()).toBe(uidOf('otherAdviser'));
    expect(await listMails('otherAdviser')).toHaveLength(1);
    expect(await listEntries()).toHaveLength(1);
  });

  it('an adviser’s and an admin’s leave whoever came first, and one mail', async () => {
    const answers = await Promise.all([handOver('assignedAdviser'), handOver('admin')]);
    const codes = answers.map(({ status, code }) => (status === 200 ? 'done' : code)).toSorted();
    expect(['adviser_changed done', 'done not_found']).toContain(codes.join(' '));
    expect(await listMails('otherAdviser')).toHaveLength(1);
  });

  it('as a review is published, which happens before it or not at all', async () => {
    const [published, handed] = await Promise.all([
      publish('requestChanges'),
      handOver('assignedAdviser'),
    ]);
    expect(handed.status).toBe(200);
    expect([200, 404]).toContain(published.status);
    const { body } = await ask('otherAdviser', 'openReview', {
      params: { reviewId: acme.reviewIds.flagged },
    });
    const { review } = reviewWork.parse(body);
    expect(review.state).toBe(published.status === 200 ? 'changes_requested' : 'in_review');
  });

  it('as the colleague loses the role, never leaves the client with a person who is no adviser', async () => {
    const [given, handed] = await Promise.all([
      ask('admin', 'giveRole', {
        params: { uid: uidOf('otherAdviser') },
        body: { role: 'client' },
      }),
      handOver('assignedAdviser'),
    ]);
    expect(given.status).toBe(200);
    expect(await findAdviser()).toBe(handed.status === 200 ? null : uidOf('assignedAdviser'));
    if (handed.status !== 200) expect(handed.code).toBe('not_an_adviser');
  });
});

it('a colleague has an address where another one has the same name, and nobody else', async () => {
  const name = `Kim ${acme.id}`;
  const [one, other] = [uidOf('assignedAdviser'), uidOf('otherAdviser')];
  const emailsOf = async () => {
    const { body } = await ask('admin', 'listColleagues');
    const listed = handOverEndpoints.listColleagues.output.parse(body);
    return [one, other].map((uid) => listed.find((colleague) => colleague.uid === uid)?.email);
  };
  await db.doc(paths.user(one)).update({ display_name: name });
  expect((await emailsOf())[0]).toBeNull();
  await db.doc(paths.user(other)).update({ display_name: name.toUpperCase() });
  expect(await emailsOf()).toEqual([nameOf('assignedAdviser'), nameOf('otherAdviser')]);
});

it('advisers and admins see whom they can choose, and nobody else does', async () => {
  for (const persona of ['assignedAdviser', 'otherAdviser', 'admin'] as const) {
    const { body } = await ask(persona, 'listColleagues');
    const listed = handOverEndpoints.listColleagues.output.parse(body).map(({ uid }) => uid);
    expect(listed).toEqual(
      expect.arrayContaining([uidOf('assignedAdviser'), uidOf('otherAdviser')]),
    );
    expect(listed).not.toContain(uidOf('admin'));
  }
  expect((await ask('owner', 'listColleagues')).status).toBe(403);
});
