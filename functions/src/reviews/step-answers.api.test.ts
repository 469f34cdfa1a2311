import '../test/quiet.ts';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// What the steps of an adviser answer: the page takes it over instead of reading the review again.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
let reviewId = '';
const { submit, open, move, take, flag, acceptAll, publish, answerAgain } = reviewCalls(
  app.origin,
  () => ({ acme, reviewId }),
);

beforeEach(async () => {
  acme = await newOrganisation(db);
  reviewId = (await submit(acme.submissionId)).review_id ?? '';
  await take();
});

const { requestChanges, closeReview, reopenReview } = reviewWorkEndpoints;

it('is the review, and what the step has changed of its round, as a reading then has them', async () => {
  await flag('q01', 'Which policy?');
  await acceptAll();
  const requested = requestChanges.output.parse((await publish('requestChanges')).body);
  expect(await open()).toMatchObject(requested);
  expect(requested.round?.published_at).not.toBeNull();
  await submit(await answerAgain('q01', 'The policy of May'));
  await take();
  await acceptAll();
  const text = 'Read and agreed';
  const closed = closeReview.output.parse((await publish('closeReview', { text })).body);
  expect(await open()).toMatchObject(closed);
  expect(closed.round?.sign_off?.text).toBe(text);
  const reason = 'Something was overlooked';
  const { body } = await move('assignedAdviser', 'reopenReview', { reason });
  const reopened = reopenReview.output.parse(body);
  expect(await open()).toMatchObject(reopened);
  expect(reopened.round?.reopening?.reason).toBe(reason);
});

it('has no verdict and no sign-off for an admin, who reopens and reads no answers', async () => {
  await acceptAll();
  await publish('closeReview', { text: 'Read and agreed' });
  const { status, body } = await move('admin', 'reopenReview', { reason: 'Overlooked' });
  expect(status).toBe(200);
  expect(Object.keys(reopenReview.output.parse(body).round ?? {})).toEqual(['reopening']);
  expect(JSON.stringify(body)).not.toMatch(/Read and agreed|accepted|hash/);
});
