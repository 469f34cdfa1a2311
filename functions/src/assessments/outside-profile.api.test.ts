import { randomUUID } from 'node:crypto';
import {
  formWithQuestions,
  type SubmissionWithAnswers,
  saqEndpoints,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { profile } from '@lexplain/contract/profile/profile';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { findProfileRules } from '../library/profile-rules.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';
import { reviewCalls } from '../test/review-calls.ts';

// What the profile of a café has settled of the Privacy Act (docs/product.md, "Outside the profile").

const app = withApp();
withLibrary();

const formId = 'privacy-act-1988';
let acme: TestOrganisation;
let reviewId = '';
const { ask, look, move, judge, acceptAll, publish } = reviewCalls(app.origin, () => ({
  acme,
  reviewId,
}));

const saveFacts = async (yes: string[]): Promise<number> => {
  const facts = (await findProfileRules())?.fact_set.facts ?? [];
  const answers = Object.fromEntries(
    facts.map(({ id }) => [id, yes.includes(id) ? 'yes' : 'no'] as const),
  );
  const { body } = await ask('owner', 'saveProfileFacts', { body: { sectors: [], answers } });
  return profile.parse(body).revision;
};
const cafe = ['company', 'proprietary_company', 'tax_file_numbers', 'sends_promotions'];
const record = async (revision: number) => {
  const headers = { 'If-Match': `"${revision}"` };
  const body = { id: randomUUID() };
  const made = await ask('owner', 'createProfileRecord', { body, headers });
  expect(made.status).toBe(201);
};

const readMine = async () =>
  saqEndpoints.getMySubmission.output.parse(
    (await ask('owner', 'getMySubmission', { params: { formId } })).body,
  );
const outsideIds = async (): Promise<string[]> =>
  (await readMine()).outside?.questions.map(({ question_id }) => question_id).sort() ?? [];
const listQuestions = async () =>
  formWithQuestions.parse((await ask('owner', 'getSaqForm', { params: { id: formId } })).body)
    .questions;
const readStanding = async () => {
  const { body } = await ask('owner', 'getStanding');
  const { outside } = standingEndpoints.getStanding.output.parse(body);
  return outside.find(({ subject_id }) => subject_id === formId);
};

const answer = {
  compliance_result: 'compliant',
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};
/** Answers these questions in the draft. Returns its id. */
const answerAll = async (ids: string[]): Promise<string> => {
  const begun = await ask('owner', 'createSubmission', { params: { formId } });
  const submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  const body = ids.map((questionId) => ({ questionId, ...answer }));
  await ask('owner', 'saveAnswers', { params: { submissionId }, body });
  return submissionId;
};
const submit = (submissionId: string) =>
  ask('owner', 'submitSubmission', { params: { submissionId } });
const leftOutOf = ({ answers }: SubmissionWithAnswers) =>
  answers.flatMap((one) => (one.settled ? one.question_id : [])).sort();
const verify = async ({ submission }: SubmissionWithAnswers): Promise<boolean> => {
  const { body } = await ask('owner', 'verifyReceipt', {
    params: { submissionId: submission.id },
    body: { sha256: submission.receipt?.sha256 },
  });
  return saqEndpoints.verifyReceipt.output.parse(body).matches;
};

/** Submits what is not outside. */
const submitAsCafe = async () => {
  const outside = await outsideIds();
  const ids = (await listQuestions()).map(({ id }) => id).filter((id) => !outside.includes(id));
  const { status, body } = await submit(await answerAll(ids));
  expect([status, codeOf(body)]).toEqual([200, undefined]);
  const submitted = submissionWithAnswers.parse(body);
  reviewId = submitted.submission.review_id ?? '';
  return { outside, submitted };
};

beforeEach(async () => {
  acme = await newOrganisation(db);
});

it('nothing is outside before the profile is recorded, and what recording would spare is said', async () => {
  const revision = await saveFacts(cafe);
  const before = (await readMine()).outside;
  expect(before).toMatchObject({ basis: 'missing', questions: [], switched_off: [] });
  expect(before?.spared).toBeGreaterThan(10);
  await record(revision);
  const after = (await readMine()).outside;
  expect(after).toMatchObject({ basis: 'recorded', spared: 0 });
  expect(after?.questions).toHaveLength(before?.spared ?? 0);
  expect(after?.questions.every(({ reasons }) => reasons.length > 0)).toBe(true);
  expect(await readStanding()).toMatchObject({ outside: before?.spared, spared: 0, came_in: [] });
});

it('a law without rules, and an organisation without a profile, have nothing outside', async () => {
  await db.doc(paths.saqForm('unknown-law')).set({
    id: 'unknown-law',
    subject_id: 'unknown-law',
    version: 1,
    questions: [],
  });
  const ofUnknown = await ask('owner', 'getMySubmission', { params: { formId: 'unknown-law' } });
  expect(ofUnknown.body).toMatchObject({ submission: null, outside: null });
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const { body } = await callApi('getMySubmission', { token, params: { formId } });
  const none = { basis: 'missing', questions: [], switched_off: [], spared: 0 };
  expect(body).toMatchObject({ outside: none });
  expect((await callApi('getStanding', { token })).body).toMatchObject({ outside: [] });
});

describe('a café that answers what is not outside', () => {
  beforeEach(async () => record(await saveFacts(cafe)));

  it('submits, and each other question is left out, with its reasons', async () => {
    const { outside, submitted } = await submitAsCafe();
    const questions = await listQuestions();
    expect(outside.length).toBeGreaterThan(10);
    expect(questions.some(({ id, required }) => required && outside.includes(id))).toBe(true);
    expect(leftOutOf(submitted)).toEqual(outside);
    expect(submitted.submission.answered).toBe(questions.length - outside.length);
    expect(submitted.answers.find(({ settled }) => settled)).toMatchObject({
      compliance_result: 'not_applicable',
      risk_rating: null,
      settled: { reasons: expect.arrayContaining([expect.any(String)]) },
    });
    const recorded = (await ask('owner', 'getProfile')).body;
    expect(submitted.submission.receipt?.profile_record?.id).toBe(
      profile.parse(recorded).record?.id,
    );
    const stored = await db.doc(paths.reviewRound(reviewId, 1)).get();
    expect(stored.get('left_out')).toEqual(outside);
    expect(await readStanding()).toMatchObject({
      outside: outside.length,
      came_in: [],
      went_out: [],
    });
  });

  it('has a receipt that covers what was left out, why, and by which record', async () => {
    const { outside, submitted } = await submitAsCafe();
    expect(await verify(submitted)).toBe(true);
    const reference = db.doc(paths.submission(submitted.submission.id));
    const stored = await reference.get();
    const reasons = `left_out.${outside[0]}.reasons`;
    const expectRefusal = async (path: string, value: unknown) => {
      await reference.update({ [path]: value });
      expect(await verify(submitted)).toBe(false);
      await reference.update({ [path]: stored.get(path) });
      expect(await verify(submitted)).toBe(true);
    };
    await expectRefusal(reasons, ['for another reason']);
    await expectRefusal('left_out', {});
    await expectRefusal('receipt.profile_record.sha256', 'e'.repeat(64));
  });

  it('has its own answer where it gave one, and the next draft begins with those alone', async () => {
    const outside = await outsideIds();
    const [own = '', ...others] = outside;
    const ids = (await listQuestions()).map(({ id }) => id).filter((id) => !others.includes(id));
    const submitted = submissionWithAnswers.parse((await submit(await answerAll(ids))).body);
    expect(leftOutOf(submitted)).toEqual(others);
    const given = submitted.answers.find(({ question_id }) => question_id === own);
    expect(given).toMatchObject({ compliance_result: 'compliant' });
    expect(given).not.toHaveProperty('settled');
    const next = await ask('owner', 'createSubmission', { params: { formId } });
    const begun = submissionWithAnswers.parse(next.body);
    expect(begun.answers.map(({ question_id }) => question_id).sort()).toEqual(ids.sort());
  });

  it('is told what has come in and gone out since', async () => {
    const { outside } = await submitAsCafe();
    await record(await saveFacts([...cafe, 'turnover_ever_above_3_million']));
    const after = await readStanding();
    expect(after?.came_in.toSorted()).toEqual(
      outside.filter((id) => after?.came_in.includes(id)).toSorted(),
    );
    expect(after?.came_in.length).toBeGreaterThan(10);
    expect(after?.went_out).toEqual([]);
    await record(await saveFacts(['company', 'proprietary_company']));
    expect((await readStanding())?.went_out).not.toEqual([]);
  });
});

describe('an adviser', () => {
  beforeEach(async () => record(await saveFacts(cafe)));

  it('signs off without a verdict on what was left out, and accepts none of it', async () => {
    const { outside } = await submitAsCafe();
    await move('assignedAdviser', 'takeReview');
    const [first = ''] = outside;
    const refused = await judge(first, { verdict: 'accepted' });
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'unknown_question']);
    await acceptAll(outside);
    const closed = await publish('closeReview', { text: 'All is well' });
    expect([closed.status, (await look()).review.state]).toEqual([200, 'closed']);
  });

  it('flags a question that was left out: it is asked in the next round', async () => {
    const { outside } = await submitAsCafe();
    const asked = (await listQuestions()).find(
      ({ id, required }) => required && outside.includes(id),
    );
    const id = asked?.id ?? '';
    await move('assignedAdviser', 'takeReview');
    await judge(id, { verdict: 'flagged', reason: 'Are you sure?' });
    expect(codeOf((await publish('closeReview', { text: 'Done' })).body)).toBe('not_all_accepted');
    await publish('requestChanges');

    const without = await submit(await answerAll([]));
    expect([without.status, codeOf(without.body)]).toEqual([422, 'required_answers_missing']);
    expect(without.body).toMatchObject({ details: { question_ids: [id] } });
    const again = submissionWithAnswers.parse((await submit(await answerAll([id]))).body);
    expect(leftOutOf(again)).toEqual(outside.filter((one) => one !== id));
    expect(await verify(again)).toBe(true);
  });
});
