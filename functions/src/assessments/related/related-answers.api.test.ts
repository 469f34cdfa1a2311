import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import {
  type RelatedAnswers,
  relatedEndpoints,
} from '@lexplain/contract/assessments/related-answers';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { paths } from '@lexplain/contract/paths';
import { expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { findStoredForm } from '../../library/forms.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { answerOf, begin, newClient, privacy, save, spam, submit } from './test-related-calls.ts';

// What was written for one law, taken for another (docs/product.md, "Related answers").

withApp();
withLibrary();

const list = async (token: string, submissionId: string): Promise<RelatedAnswers> => {
  const { status, body } = await callApi('listRelatedAnswers', { token, params: { submissionId } });
  expect(status).toBe(200);
  return relatedEndpoints.listRelatedAnswers.output.parse(body);
};
const readOne = async (token: string, submissionId: string, questionId: string) => {
  const { body } = await callApi('getSubmission', { token, params: { submissionId } });
  const { answers } = submissionWithAnswers.parse(body);
  return answers.find(({ question_id }) => question_id === questionId);
};

it('shows what was submitted for another law, and nothing of a draft or of others', async () => {
  const [anna, ben] = [await newClient(), await newClient()];
  const draft = await begin(anna, privacy);
  expect(await list(anna, draft)).toEqual({ answers: [], questions: [] });
  await submit(anna, spam, [answerOf('q03', 'Not all of it', 'partial')]);
  const found = await list(anna, draft);
  const marketing = found.questions.find(({ question_id }) => question_id === 'q06');
  expect(marketing?.related.map(({ subject_id }) => subject_id)).toContain(spam);
  expect(marketing?.related.map(({ question_id }) => question_id)).not.toContain('q03');
  expect(found.answers[0]).toMatchObject({ subject_id: spam, law: expect.stringMatching(/Spam/) });
  expect(await list(ben, await begin(ben, privacy))).toEqual({ answers: [], questions: [] });
  const foreign = await callApi('listRelatedAnswers', {
    token: ben,
    params: { submissionId: draft },
  });
  expect([foreign.status, codeOf(foreign.body)]).toEqual([404, 'not_found']);
});

it('keeps where a text was taken from, in the receipt too, and sets no result', async () => {
  const token = await newClient();
  const source = await submit(token, spam);
  const draft = await begin(token, privacy);
  const found = await list(token, draft);
  const [asked] = found.questions;
  const [first] = asked?.related ?? [];
  const answer = found.answers.find(({ question_id }) => question_id === first?.question_id);
  const id = asked?.question_id ?? '';
  const origin = { submission_id: source, question_id: first?.question_id, is_confirmed: false };
  const taken = { ...answerOf(id, answer?.written ?? ''), compliance_result: null };
  const saved = await save(token, draft, [{ ...taken, origins: [origin] }]);
  expect(saved.status).toBe(200);
  const { requirement: _, written: __, ...named } = answer ?? {};
  expect(await readOne(token, draft, id)).toMatchObject({
    compliance_result: null,
    current_controls: answer?.written,
    origins: [{ ...named, is_confirmed: false }],
  });
  // A page of an earlier release says nothing of origins: what it edits was read.
  await save(token, draft, [{ ...taken, current_controls: 'In our own words' }]);
  const edited = await readOne(token, draft, id);
  expect(edited?.origins).toEqual([{ ...named, is_confirmed: true }]);
  const form = await findStoredForm(privacy);
  const others = form?.questions.filter((one) => one.id !== id) ?? [];
  await save(
    token,
    draft,
    others.map((one) => answerOf(one.id, null)),
  );
  await save(token, draft, [answerOf(id, 'In our own words')]);
  const { body } = await callApi('submitSubmission', { token, params: { submissionId: draft } });
  const { submission } = submissionWithAnswers.parse(body);
  const verify = async () => {
    const checked = await callApi('verifyReceipt', {
      token,
      params: { submissionId: draft },
      body: { sha256: submission.receipt?.sha256 },
    });
    return checked.body;
  };
  expect(await verify()).toEqual({ matches: true });
  await db.doc(paths.submission(draft)).update({
    [`answers.${id}.origins`]: [{ ...named, law: 'Another law', is_confirmed: true }],
  });
  expect(await verify()).toEqual({ matches: false });
});

it('forgets where a text came from once it is gone', async () => {
  const token = await newClient();
  const source = await submit(token, spam);
  const draft = await begin(token, privacy);
  const origins = [{ submission_id: source, question_id: 'q06', is_confirmed: false }];
  const { questions } = await list(token, draft);
  const asked = questions.find(({ related }) => related.some((one) => one.question_id === 'q06'));
  const id = asked?.question_id ?? '';
  expect((await save(token, draft, [{ ...answerOf(id, 'We do'), origins }])).status).toBe(200);
  await save(token, draft, [answerOf(id, null)]);
  expect(await readOne(token, draft, id)).toMatchObject({
    compliance_result: 'compliant',
    origins: [],
  });
  await save(token, draft, [{ ...answerOf(id, 'We do'), origins }]);
  await save(token, draft, [{ ...answerOf(id, null), compliance_result: null }]);
  expect(await readOne(token, draft, id)).toBeUndefined();
});

it.each([
  ['another organisation', async () => submit(await newClient(), spam)],
  ['a draft', (token: string) => begin(token, spam)],
  [
    'an answer that falls short',
    (token: string) => submit(token, spam, [answerOf('q06', 'Not all of it', 'partial')]),
  ],
  ['no submission', async () => 'unknown'],
])('refuses a text of %s, and saves nothing', async (_, sourceOf) => {
  const token = await newClient();
  const submission_id = await sourceOf(token);
  const draft = await begin(token, privacy);
  const origins = [{ submission_id, question_id: 'q06', is_confirmed: true }];
  const refused = await save(token, draft, [{ ...answerOf('q09', 'We do'), origins }]);
  expect([refused.status, codeOf(refused.body)]).toEqual([409, 'origin_not_offered']);
  expect(await readOne(token, draft, 'q09')).toBeUndefined();
});

it('reads five documents, and one for each law that lends', async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '3600');
  const token = await newClient();
  const draft = await begin(token, privacy);
  await list(token, draft);
  takeBill();
  await list(token, draft);
  // The counter of calls, the account, the draft, the organisation and its standing.
  expect(takeBill().reads).toBe(5);
  await submit(token, spam);
  takeBill();
  await list(token, draft);
  expect(takeBill().reads).toBe(6);
});

it('offers the evidence of related questions until its files are used here', async () => {
  const token = await newClient();
  await submit(token, spam);
  const draft = await begin(token, privacy);
  const { questions } = await list(token, draft);
  const [asked] = questions;
  const [first] = asked?.related ?? [];
  const params = { subjectId: privacy, questionId: asked?.question_id ?? '' };
  const read = async () => {
    const { body } = await callApi('listRelatedEvidence', { token, params });
    return relatedEndpoints.listRelatedEvidence.output.parse(body).evidence;
  };
  expect(await read()).toEqual([]);
  const about = { kind: 'answer', subject_id: spam, question_id: first?.question_id };
  const content = { shows: 'The list', from_day: null, until_day: null, valid_until: null };
  const made = await callApi('createEvidence', {
    token,
    body: { id: 'of-spam', about, ...content },
  });
  const { id } = evidenceEndpoints.createEvidence.output.parse(made.body);
  // Without a file there is nothing to show again.
  expect(await read()).toEqual([]);
  const file = { id: 'f', name: 'List.pdf', kind: 'pdf', bytes: 1, sha256: 'a', scan: 'clean' };
  await db.doc(paths.evidenceOf(id)).update({ files: [{ ...file, added_at: new Date() }] });
  expect(await read()).toEqual([
    expect.objectContaining({ id, first_id: id, shows: 'The list', file_names: ['List.pdf'] }),
  ]);
  await db.doc(paths.evidenceOf(id)).update({ set_aside_at: new Date() });
  expect(await read()).toEqual([]);
});
