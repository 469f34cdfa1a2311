import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { beforeEach, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// What waits for an adviser beside the reviews that the queue lists.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId: string;
const { ask, submit, take } = reviewCalls(app.origin, () => ({ acme, reviewId }));

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
});

const readQueue = async (query: Record<string, string> = {}) =>
  reviewWorkEndpoints.listReviewQueue.output.parse(
    (await ask('assignedAdviser', 'listReviewQueue', { query })).body,
  );
const findAsked = async () => (await readQueue()).waits.asked;
const comment = (persona: Persona, text: string) =>
  ask(persona, 'addReviewComment', {
    params: { reviewId },
    body: { id: randomUUID(), question_id: 'q01', text },
  });
const readReview = async () => (await db.doc(paths.review(reviewId)).get()).get('unanswered_since');

it('is the question of a client since its first comment, until one of staff answers', async () => {
  await take();
  expect(await findAsked()).toBeNull();
  await comment('owner', 'What does this mean?');
  const first = await findAsked();
  expect(first).toMatchObject({ review_id: reviewId, organisation: { id: acme.id } });
  await comment('member', 'I ask too');
  expect((await findAsked())?.unanswered_since).toBe(first?.unanswered_since);
  await comment('assignedAdviser', 'It means this');
  expect(await findAsked()).toBeNull();
  await comment('assignedAdviser', 'And that');
  expect(await findAsked()).toBeNull();
  expect(await readReview()).toBeNull();
});

it('is no question of a review that has ended', async () => {
  await comment('owner', 'What does this mean?');
  const { revision } = (await readQueue()).mine.find((one) => one.review_id === reviewId) ?? {};
  const headers = { 'If-Match': `"${revision}"` };
  expect((await ask('owner', 'withdrawReview', { params: { reviewId }, headers })).status).toBe(
    200,
  );
  expect(await findAsked()).toBeNull();
});

it('is each client that the adviser has started, and overdue actions of what is listed', async () => {
  const uid = personOf(acme, 'assignedAdviser')?.uid ?? '';
  const { starts } = (await readQueue()).waits;
  const times = { created_at: new Date(), updated_at: new Date() };
  await db.doc(paths.organisation(randomUUID())).set({
    name: 'Waiting',
    adviser_uid: null,
    waiting_for_owner: { adviser_uid: uid, invitation_id: 'one' },
    ...times,
  });
  const token = personOf(acme, 'owner')?.token ?? '';
  const body = {
    id: randomUUID(),
    about: { kind: 'law', subject_id: 'spam-act-2003' },
    title: 'Write it down',
    details: '',
    notes: '',
    owner_uid: null,
    due_day: '2026-01-05',
    repetition: null,
  };
  expect((await callApi('createAction', { origin: app.origin(), token, body })).status).toBe(201);
  const { waits, mine } = await readQueue();
  expect(waits.starts).toBe(starts + 1);
  expect(mine.find((one) => one.review_id === reviewId)?.overdue_actions).toBe(1);
});

it('costs two reads of the first page, and none of the others', async () => {
  await comment('owner', 'What does this mean?');
  const read = async (query: Record<string, string> = {}) => {
    takeBill();
    await readQueue(query);
    return takeBill().reads;
  };
  // From the beginning: the same reviews as without it.
  const again = { after: `0.${Date.now() - 86_400_000}.0.-` };
  await readQueue();
  const [first, later] = [await read(), await read(again)];
  expect(first - later).toBe(2);
});
