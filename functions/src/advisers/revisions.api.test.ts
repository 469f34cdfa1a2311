import '../test/quiet.ts';
import { contactEndpoints } from '@lexplain/contract/contact/contact';
import { paths } from '@lexplain/contract/paths';
import { storedRevision } from '@lexplain/contract/reviews/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, readAs } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { goodMessage } from '../test/messages.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';
import { coverBody } from '../test/stored/colleague.ts';

// Which changes have the open pages of the staff ask again.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId: string;
const { ask, submit, take, acceptAll, publish } = reviewCalls(app.origin, () => ({
  acme,
  reviewId,
}));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const readRevision = async (path: string): Promise<number> =>
  readAs(storedRevision, await db.doc(path).get())?.revision ?? 0;
const ofAdviser = (persona: Persona) => readRevision(paths.adviserRevision(uidOf(persona)));

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = acme.reviewIds.waiting;
});

/** How much a step raises the revision of each adviser. */
const raisedBy = async (step: () => Promise<unknown>) => {
  const read = () => Promise.all([ofAdviser('assignedAdviser'), ofAdviser('otherAdviser')]);
  const [ownBefore, othersBefore] = await read();
  await step();
  const [own, others] = await read();
  return [own - ownBefore, others - othersBefore];
};

const assign = (persona: Persona | null) =>
  ask('admin', 'assignAdviser', {
    params: { organisationId: acme.id },
    body: { adviser_uid: persona && uidOf(persona) },
  });

describe('the pages of an adviser', () => {
  it('hear once of each step of a review of their client, and nobody else does', async () => {
    expect(await raisedBy(() => take())).toEqual([1, 0]);
    expect(await raisedBy(acceptAll)).toEqual([0, 0]);
    expect(await raisedBy(() => publish('closeReview', { text: 'Reviewed.' }))).toEqual([1, 0]);
    expect(await raisedBy(() => submit(acme.submissionId))).toEqual([1, 0]);
  });

  it('hear of a client who comes and who goes', async () => {
    expect(await raisedBy(() => assign('otherAdviser'))).toEqual([1, 1]);
    const unassigned = () => readRevision(paths.staffRevision('unassigned'));
    const before = await unassigned();
    expect(await raisedBy(() => assign(null))).toEqual([0, 1]);
    expect(await unassigned()).toBeGreaterThan(before);
  });

  it('hear of an incident that is shared, and of the end of that', async () => {
    const params = { incidentId: acme.ids.incidentId ?? '' };
    const body = { adviser_uid: uidOf('assignedAdviser') };
    await ask('owner', 'endIncidentSharing', { params });
    expect(await raisedBy(() => ask('owner', 'shareIncident', { params, body }))).toEqual([1, 0]);
    expect(await raisedBy(() => ask('owner', 'shareIncident', { params, body }))).toEqual([0, 0]);
    expect(await raisedBy(() => ask('owner', 'endIncidentSharing', { params }))).toEqual([1, 0]);
  });

  it('hear of cover on both sides', async () => {
    const body = coverBody(uidOf('otherAdviser'));
    expect(await raisedBy(() => ask('assignedAdviser', 'setCover', { body }))).toEqual([1, 1]);
  });

  it('hear nothing of what is refused', async () => {
    expect(
      await raisedBy(() => ask('otherAdviser', 'takeReview', { params: { reviewId } })),
    ).toEqual([0, 0]);
  });
});

it('all staff hear of a message of a visitor, and of what colleagues do with it', async () => {
  const inbox = () => readRevision(paths.staffRevision('inbox'));
  const before = await inbox();
  const { body } = await callApi('sendContactMessage', {
    origin: app.origin(),
    body: goodMessage(),
  });
  const messageId = contactEndpoints.sendContactMessage.output.parse(body).id;
  const arrived = await inbox();
  expect(arrived).toBeGreaterThan(before);
  const { status } = await ask('otherAdviser', 'handleMessage', {
    params: { messageId },
    headers: { 'If-Match': '"0"' },
    body: { note: 'Called back' },
  });
  expect(status).toBe(200);
  expect(await inbox()).toBeGreaterThan(arrived);
});
