import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRecipient } from '../mail/notices/recipients.ts';
import { listNoticesOf } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// Whom the assignment of an adviser is mailed to.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const reviewId = () => acme.reviewIds.waiting;
const { ask, move } = reviewCalls(app.origin, () => ({ acme, reviewId: reviewId() }));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const assign = async (persona: Persona | null): Promise<number> => {
  const body = { adviser_uid: persona && uidOf(persona) };
  const { status } = await ask('admin', 'assignAdviser', {
    params: { organisationId: acme.id },
    body,
  });
  return status;
};

/** The mails that tell someone of reviews of their new client. */
const listTold = async (persona: Persona) =>
  (await listNoticesOf(uidOf(persona))).filter(
    ({ template, facts }) =>
      template === 'review_turn' && 'what' in facts && facts.what === 'adviser_assigned',
  );
const listPaths = async (persona: Persona): Promise<string[]> =>
  (await listTold(persona)).map(({ facts }) => ('place' in facts ? facts.place : '')).toSorted();

/** The reviews in which it is the adviser's turn. */
const listExpected = (): string[] =>
  [acme.reviewIds.waiting, acme.reviewIds.flagged, acme.reviewIds.accepted]
    .map((id) => `/adviser/reviews/${id}`)
    .toSorted();

beforeEach(async () => {
  acme = await newOrganisation(db);
});

describe('an adviser who is assigned', () => {
  it('is mailed each review that waits for them, and nobody else is', async () => {
    expect(await assign('otherAdviser')).toBe(200);
    expect(await listPaths('otherAdviser')).toEqual(listExpected());
    for (const persona of ['assignedAdviser', 'admin', 'owner', 'member'] as const)
      expect(await listTold(persona), persona).toEqual([]);
    const [notice] = await listTold('otherAdviser');
    expect(notice).toMatchObject({ category: 'review_turn', client_organisation_id: acme.id });
  });

  it('is mailed once, however often they are assigned', async () => {
    await assign('otherAdviser');
    await assign('otherAdviser');
    await assign(null);
    await assign('otherAdviser');
    expect(await listPaths('otherAdviser')).toEqual(listExpected());
  });

  it('is mailed once where two calls assign them at the same time', async () => {
    expect(await Promise.all([assign('otherAdviser'), assign('otherAdviser')])).toEqual([200, 200]);
    expect(await listPaths('otherAdviser')).toEqual(listExpected());
  });

  it('gets no mail where they have turned off mail about reviews, or another one is assigned by then', async () => {
    await assign('otherAdviser');
    const [notice] = await listTold('otherAdviser');
    if (!notice) throw new Error('Nothing was written');
    const reasonOf = async () => {
      const found = await findRecipient(notice);
      return 'reason' in found ? found.reason : null;
    };
    expect(await reasonOf()).toBeNull();
    await db.doc(paths.user(uidOf('otherAdviser'))).update({ 'notices.review_turn': 'never' });
    expect(await reasonOf()).toBe('The person has turned off this kind of mail');
    await db
      .doc(paths.user(uidOf('otherAdviser')))
      .update({ 'notices.review_turn': 'immediately' });
    await assign('assignedAdviser');
    expect(await reasonOf()).toBe('The organisation has another adviser');
  });

  it('is not mailed what was withdrawn or is signed off', async () => {
    expect((await move('owner', 'withdrawReview')).status).toBe(200);
    await assign('otherAdviser');
    const linked = await listPaths('otherAdviser');
    expect(linked).toHaveLength(2);
    expect(linked).not.toContain(`/adviser/reviews/${reviewId()}`);
  });
});

it('an adviser who takes a client is not mailed', async () => {
  await assign(null);
  expect((await move('otherAdviser', 'takeReview')).status).toBe(200);
  expect(await listTold('otherAdviser')).toEqual([]);
});

it('nobody is mailed where a client has no adviser any more', async () => {
  await assign(null);
  expect(await listTold('assignedAdviser')).toEqual([]);
});
