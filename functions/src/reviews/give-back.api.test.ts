import '../test/quiet.ts';
import { errorBody } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import { type ReviewWork, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { beforeEach, describe, expect, it } from 'vitest';
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

// Taking a review that a colleague has taken, and giving one back.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId: string;

const { ask, submit, look, open, move, take, flag, publish } = reviewCalls(app.origin, () => ({
  acme,
  reviewId,
}));

const assign = (persona: Persona | null) =>
  ask('admin', 'assignAdviser', {
    params: { organisationId: acme.id },
    body: { adviser_uid: persona && (personOf(acme, persona)?.uid ?? null) },
  });
const adviserOf = async () =>
  (await db.doc(paths.organisation(acme.id)).get()).get('adviser_uid') ?? null;
const giveBack = (persona: Persona) => move(persona, 'giveReviewBack');
const listUnassigned = async (persona: Persona): Promise<string[]> => {
  const { body } = await ask(persona, 'listReviewQueue', { query: { show: 'nobodys' } });
  const { unassigned } = reviewWorkEndpoints.listReviewQueue.output.parse(body);
  return unassigned.map(({ review_id }) => review_id);
};
const listMail = async (persona: Persona, revision: number): Promise<unknown[]> => {
  const uid = personOf(acme, persona)?.uid;
  const found = await db.collection(paths.notices()).where('uid', '==', uid).get();
  return found.docs
    .filter((one) => one.get('key') === ['review_turn', reviewId, revision, uid].join(' '))
    .map((one) => one.get('facts.what'));
};

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
});

describe('a review that a colleague was faster to take', () => {
  it('says who has it to whoever saw it right before, and to nobody else', async () => {
    await assign(null);
    const seen = (await look()).review.revision;
    await move('assignedAdviser', 'takeReview');
    const name = (await open()).round.verdicts.length === 0 ? await nameOf('assignedAdviser') : '';
    const takeAt = (revision: number) =>
      ask('otherAdviser', 'takeReview', {
        params: { reviewId },
        headers: { 'If-Match': `"${revision}"` },
      });
    const late = await takeAt(seen);
    expect([late.status, errorBody.parse(late.body)]).toMatchObject([
      409,
      { code: 'review_state', message: `${name} has taken it`, details: { taken_by: name } },
    ]);
    for (const revision of [seen - 1, seen + 1, seen + 2]) {
      expect((await takeAt(revision)).status).toBe(404);
    }
  });
});

const nameOf = async (persona: Persona): Promise<string> =>
  (await db.doc(paths.user(personOf(acme, persona)?.uid ?? '')).get()).get('display_name');

describe('a review that is given back', () => {
  it('waits for any adviser, with its verdicts, where taking it had made the client the adviser’s', async () => {
    await assign(null);
    await move('otherAdviser', 'takeReview');
    expect(await adviserOf()).toBe(personOf(acme, 'otherAdviser')?.uid);
    const since = (await look()).review.waiting_since;
    const { status, body } = await giveBack('otherAdviser');
    expect([status, body]).toMatchObject([200, { review: { state: 'waiting', turn: 'adviser' } }]);
    expect(await adviserOf()).toBeNull();
    expect((await look()).review.waiting_since).toBe(since);
    expect((await ask('otherAdviser', 'openReview', { params: { reviewId } })).status).toBe(404);
    expect(await listUnassigned('assignedAdviser')).toContain(reviewId);
    const events = db
      .collection(paths.organisationEvents(acme.id))
      .where('kind', '==', 'review_given_back');
    expect((await events.get()).size).toBe(1);
    const { revision } = (await look()).review;
    expect(await listMail('owner', revision)).toEqual(['given_back']);
    // Staff are told once a day of what is nobody's.
    for (const adviser of ['assignedAdviser', 'otherAdviser'] as const) {
      expect(await listMail(adviser, revision)).toEqual([]);
    }
    expect((await move('assignedAdviser', 'takeReview')).status).toBe(200);
  });

  it('stays with an adviser whose client it was before, who can take it again', async () => {
    await take();
    await flag('q01', 'Why?');
    expect((await giveBack('assignedAdviser')).status).toBe(200);
    expect(await adviserOf()).toBe(personOf(acme, 'assignedAdviser')?.uid);
    expect((await look()).review.state).toBe('waiting');
    await take();
    const { round }: ReviewWork = await open();
    expect(round.verdicts).toMatchObject([{ question_id: 'q01', reason: 'Why?' }]);
  });

  it('can be withdrawn by its members', async () => {
    await take();
    await giveBack('assignedAdviser');
    expect((await move('owner', 'withdrawReview')).status).toBe(200);
  });

  it('was in review, and is the caller’s', async () => {
    expect((await giveBack('assignedAdviser')).status).toBe(409);
    await take();
    expect((await giveBack('otherAdviser')).status).toBe(404);
    expect((await giveBack('owner')).status).toBe(403);
    await flag('q01', 'Why?');
    await publish('requestChanges');
    expect((await giveBack('assignedAdviser')).status).toBe(409);
  });
});

it('a submission is mailed to the client’s adviser, and at once to nobody where there is none', async () => {
  const { revision } = (await look()).review;
  expect(await listMail('assignedAdviser', revision)).toEqual(['waiting_for_you']);
  await move('owner', 'withdrawReview');
  await assign(null);
  await ask('owner', 'askForReview', { params: { submissionId: acme.submissionId } });
  const asked = (await look()).review.revision;
  for (const adviser of ['assignedAdviser', 'otherAdviser'] as const) {
    expect(await listMail(adviser, asked)).toEqual([]);
  }
});
