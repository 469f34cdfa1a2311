import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { StoredForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const formId = 'form-of-two-versions';

/** Stores a version of the form as the current one, as an import does. */
const store = async (version: number, ids: string[]): Promise<void> => {
  const form: StoredForm = {
    id: formId,
    subject_id: formId,
    title: 'Law self-assessment',
    version,
    questions: ids.map((id, index) => ({
      id,
      position: index + 1,
      legislative_requirement: `${id} of version ${version}?`,
      required: true,
      obligation_ids: [],
    })),
  };
  await db.doc(paths.saqFormVersion(formId, version)).set(form);
  await db.doc(paths.saqForm(formId)).set(form);
  await db.doc(paths.catalogue()).set({ version: `${formId} ${version} ${Date.now()}` });
};

let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
  await callApi('bootstrap', { token });
});

afterAll(() => db.recursiveDelete(db.doc(paths.saqForm(formId))));

const begin = async () =>
  submissionWithAnswers.parse(
    (await callApi('createSubmission', { token, params: { formId } })).body,
  );
const answerAll = (submissionId: string, ids: string[]) =>
  callApi('saveAnswers', {
    token,
    params: { submissionId },
    body: ids.map((questionId) => ({
      questionId,
      compliance_result: 'partial',
      risk_rating: null,
      current_controls: `Ours for ${questionId}`,
      gaps_actions: null,
    })),
  });
const submit = (submissionId: string) =>
  callApi('submitSubmission', { token, params: { submissionId } });
const read = async (submissionId: string) =>
  submissionWithAnswers.parse(
    (await callApi('getSubmission', { token, params: { submissionId } })).body,
  );
const idsOf = ({ answers }: Awaited<ReturnType<typeof begin>>) =>
  answers.map(({ question_id }) => question_id).sort();

it('carries answers forward to a new version of the form, and keeps all of them in the earlier one', async () => {
  await store(1, ['q01', 'q02', 'q03']);
  const first = await begin();
  expect(first.submission).toMatchObject({ form_version: 1, previous_form_version: null });
  await answerAll(first.submission.id, ['q01', 'q02', 'q03']);
  await submit(first.submission.id);
  const submitted = await read(first.submission.id);

  await store(2, ['q04', 'q03', 'q02']);
  const next = await begin();
  expect(next.submission).toMatchObject({
    status: 'draft',
    answered: 2,
    form_version: 2,
    previous_form_version: 1,
  });
  expect(idsOf(next)).toEqual(['q02', 'q03']);
  expect(next.answers).toContainEqual(
    expect.objectContaining({ question_id: 'q02', current_controls: 'Ours for q02' }),
  );

  // The answer to the removed question stays in the earlier submission, beside its words.
  expect(await read(first.submission.id)).toEqual(submitted);
  expect(idsOf(submitted)).toEqual(['q01', 'q02', 'q03']);
  const earlier = { token, params: { id: formId }, query: { version: '1' } };
  expect((await callApi('getSaqForm', earlier)).body).toMatchObject({
    questions: [{ legislative_requirement: 'q01 of version 1?' }, {}, {}],
  });
});

it('says nothing of an earlier version once an assessment was answered in the current one', async () => {
  const { submission } = await begin();
  await answerAll(submission.id, ['q02', 'q03', 'q04']);
  await submit(submission.id);
  expect((await begin()).submission).toMatchObject({ form_version: 2, previous_form_version: 2 });
});
