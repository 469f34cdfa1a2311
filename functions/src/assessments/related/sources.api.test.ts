import { relatedEndpoints } from '@lexplain/contract/assessments/related-answers';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../../test/organisation.ts';
import {
  answerOf,
  begin,
  bindBoth,
  privacy,
  reviewOf,
  save,
  spam,
  submit,
  withdraw,
} from './test-related-calls.ts';

// What an adviser reads of the answers that a text was taken from (docs/product.md, "Related
// answers").

withApp();
withLibrary();

const tokenOf = (acme: TestOrganisation, persona: 'owner' | 'assignedAdviser'): string =>
  personOf(acme, persona)?.token ?? '';

/** Acme, which submitted one law, and another with a text of the first. */
const submitBoth = async () => {
  const acme = await newOrganisation(db);
  await bindBoth(acme.id);
  const token = tokenOf(acme, 'owner');
  const source = await submit(token, spam);
  const draft = await begin(token, privacy);
  const listed = await callApi('listRelatedAnswers', { token, params: { submissionId: draft } });
  const { answers, questions } = relatedEndpoints.listRelatedAnswers.output.parse(listed.body);
  const [asked] = questions;
  const [related] = asked?.related ?? [];
  const lent = answers.find(({ question_id }) => question_id === related?.question_id);
  const question_id = lent?.question_id ?? '';
  const origins = [{ submission_id: source, question_id, is_confirmed: true }];
  const taken = answerOf(asked?.question_id ?? '', lent?.written ?? '');
  const saved = await save(token, draft, [{ ...taken, origins }]);
  expect(saved.status).toBe(200);
  const submitted = await submit(token, privacy);
  return { acme, token, question_id, source, submitted, asked: asked?.question_id ?? '' };
};

const open = async (acme: TestOrganisation, reviewId: string) => {
  const token = tokenOf(acme, 'assignedAdviser');
  const { status, body } = await callApi('openReview', { token, params: { reviewId } });
  expect(status).toBe(200);
  return reviewWorkEndpoints.openReview.output.parse(body);
};

it('says in a review whether the answer that a text was taken from has changed since', async () => {
  const { acme, token, question_id, source, submitted } = await submitBoth();
  const reviewId = await reviewOf(token, submitted);
  const look = async () => (await open(acme, reviewId)).sources;
  const named = { submission_id: source, question_id };
  expect(await look()).toEqual([{ ...named, state: 'unchanged', day: null }]);
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  await submit(token, spam);
  expect(await look()).toEqual([{ ...named, state: 'unchanged', day }]);
  await submit(token, spam, [answerOf(question_id, 'Another way')]);
  expect(await look()).toEqual([{ ...named, state: 'text_changed', day }]);
  const last = await submit(token, spam, [answerOf(question_id, 'Not any more', 'partial')]);
  expect(await look()).toEqual([{ ...named, state: 'not_compliant', day }]);
  await withdraw(token, last);
  expect(await look()).toEqual([{ ...named, state: 'not_shown', day }]);
});

it('reads nothing more for a review without such a text, else one submission of each law', async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '3600');
  const { acme, token, source, submitted } = await submitBoth();
  const [plain, taking] = [await reviewOf(token, source), await reviewOf(token, submitted)];
  const bill = async (reviewId: string) => {
    await open(acme, reviewId);
    takeBill();
    await open(acme, reviewId);
    return takeBill().reads;
  };
  const before = await bill(plain);
  // The standing alone, while the other law was not submitted again.
  expect(await bill(taking)).toBe(before + 1);
  await submit(token, spam);
  // The second round has the one before it, and its submission.
  expect(await bill(plain)).toBe(before + 2);
  expect(await bill(taking)).toBe(before + 2);
});
