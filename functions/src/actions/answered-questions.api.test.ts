import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actionCalls, askedQuestion, inDays } from './test-action-calls.ts';

// What members were asked to answer is done once it is answered and submitted.

const app = withApp();
withLibrary();
const { asked, uidOf, add, list, readStored } = actionCalls(app.origin);
const law = 'spam-act-2003';

const listQuestions = async () => {
  const form = await db.doc(paths.saqForm(law)).get();
  return storedForm.parse({ ...form.data(), id: law, subject_id: law }).questions;
};

const begin = async (): Promise<{ submissionId: string }> => {
  const begun = await callApi('createSubmission', { ...asked('owner'), params: { formId: law } });
  return { submissionId: submissionWithAnswers.parse(begun.body).submission.id };
};

it('completes what is answered and submitted, whoever answered it, and nothing else', async () => {
  const questions = await listQuestions();
  const optional = questions.find(({ required }) => !required)?.id ?? '';
  const owner_uid = uidOf('member');
  const due_day = inDays(10);
  const about = (question_id: string, more: object = {}) =>
    add({ about: { ...askedQuestion, question_id, ...more }, owner_uid, due_day }, 'owner');
  const answered = await about('q01');
  const unanswered = await about(optional);
  const repeated = await add(
    {
      about: askedQuestion,
      owner_uid,
      due_day,
      repetition: { every: 1, unit: 'month', from: 'due' },
    },
    'owner',
  );
  const gap = { kind: 'answer', subject_id: law, question_id: 'q01', number: 1, risk: null };
  const other = await add({ about: gap, owner_uid, due_day }, 'owner');

  const params = await begin();
  const body = questions.flatMap(({ id }) =>
    id === optional
      ? []
      : {
          questionId: id,
          compliance_result: 'compliant',
          risk_rating: null,
          current_controls: null,
          gaps_actions: null,
        },
  );
  await callApi('saveAnswers', { ...asked('owner'), params, body });
  // A saved answer can still be changed.
  expect((await readStored(answered.id))?.state).toBe('open');
  const submit = () => callApi('submitSubmission', { ...asked('owner'), params });
  expect((await submit()).status).toBe(200);
  expect((await submit()).status).toBe(200);

  expect(await readStored(answered.id)).toMatchObject({
    state: 'done',
    state_by_uid: uidOf('owner'),
    reason: 'It was answered and submitted.',
    remind_on: null,
    revision: 1,
  });
  const left = (await list()).actions.map(({ id }) => id);
  expect(left.toSorted()).toEqual([unanswered.id, repeated.id, other.id].toSorted());
});

it('lets a submit pass that finds nothing to complete', async () => {
  const questions = await listQuestions();
  const params = await begin();
  const body = questions.map(({ id }) => ({
    questionId: id,
    compliance_result: 'compliant',
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  }));
  await callApi('saveAnswers', { ...asked('owner'), params, body });
  expect((await callApi('submitSubmission', { ...asked('owner'), params })).status).toBe(200);
});
