import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { storedReviewVisits } from '@lexplain/contract/reviews/live';
import { beforeEach, expect, it } from 'vitest';
import { db, readAs } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';
import { coverBody } from '../test/stored/colleague.ts';

// What the advisers of a review tell each other of while it is open.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const reviewId = () => acme.reviewIds.flagged;
const { ask, open, look, flag } = reviewCalls(app.origin, () => ({ acme, reviewId: reviewId() }));

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const readVisits = async () =>
  readAs(storedReviewVisits, await db.doc(paths.reviewVisitsOf(reviewId())).get());

beforeEach(async () => {
  acme = await newOrganisation(db);
});

it('has who of the staff has opened it, and nothing of who was refused or is a member', async () => {
  await look();
  expect(await readVisits()).toBeNull();
  await open();
  await ask('otherAdviser', 'openReview', { params: { reviewId: reviewId() } });
  const visits = await readVisits();
  expect(visits?.organisation_id).toBe(acme.id);
  expect(Object.keys(visits?.visits ?? {})).toEqual([uidOf('assignedAdviser')]);
  expect(visits?.expire_at.getTime()).toBeGreaterThan(Date.now() + 80_000_000);
  const first = visits?.visits[uidOf('assignedAdviser')]?.at;
  await open();
  expect((await readVisits())?.visits[uidOf('assignedAdviser')]?.at).toEqual(first);
});

it('has who covers beside the adviser, and what each has written', async () => {
  await ask('assignedAdviser', 'setCover', { body: coverBody(uidOf('otherAdviser')) });
  await open();
  await open('otherAdviser');
  await flag('q01', 'Which policy?');
  const note = { id: randomUUID(), question_id: 'q01', text: 'Ask for the register' };
  const params = { reviewId: reviewId() };
  const { status } = await ask('otherAdviser', 'addReviewNote', { params, body: note });
  await ask('otherAdviser', 'addReviewNote', { params, body: note });
  const comment = { ...note, id: randomUUID() };
  await ask('owner', 'addReviewComment', { params, body: comment });
  const visits = await readVisits();
  const [own, others] = [uidOf('assignedAdviser'), uidOf('otherAdviser')];
  expect(Object.keys(visits?.visits ?? {}).sort()).toEqual([own, others].sort());
  expect(visits?.writes).toEqual({ [own]: 1, client: 1, ...(status < 300 && { [others]: 1 }) });
  expect(JSON.stringify(visits)).not.toContain('Ask for the register');
});
