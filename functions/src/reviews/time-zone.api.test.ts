import '../test/quiet.ts';
import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

const app = withApp();
withLibrary();

it('queue and review tell the time zone of the place of their organisation', async () => {
  const acme = await newOrganisation(db);
  const work = { acme, reviewId: '' };
  const { ask, submit, open, take } = reviewCalls(app.origin, () => work);
  work.reviewId = (await submit(acme.submissionId)).review_id ?? '';
  const zoneInQueue = async () => {
    const { body } = await ask('assignedAdviser', 'listReviewQueue');
    const { mine } = reviewWorkEndpoints.listReviewQueue.output.parse(body);
    return mine.find(({ review_id }) => review_id === work.reviewId)?.organisation.time_zone;
  };
  expect(await zoneInQueue()).toBe(defaultTimeZone);
  await ask('owner', 'updateOrganisation', { body: { name: 'Acme', place: 'WA' } });
  expect(await zoneInQueue()).toBe('Australia/Perth');
  await take();
  expect((await open()).organisation.time_zone).toBe('Australia/Perth');
});
