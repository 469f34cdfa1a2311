import {
  type Question,
  submission,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp } from '../../../dev/suite/people.ts';
import { findForm } from '../library/forms.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const formId = 'spam-act-2003';
let token: string;
let submissionId: string;
let sha256: string;

const answersTo = (questions: Question[]) =>
  questions.map(({ id }) => ({
    questionId: id,
    compliance_result: 'partial',
    risk_rating: 'low',
    current_controls: 'Kiểm tra 🔒',
    gaps_actions: null,
  }));

beforeAll(async () => {
  ({ token } = await signUp());
  await callApi('bootstrap', { token });
  const begun = await callApi('createSubmission', { token, params: { formId } });
  submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  const questions = (await findForm(formId))?.questions ?? [];
  await callApi('saveAnswers', { token, params: { submissionId }, body: answersTo(questions) });
  const { body } = await callApi('submitSubmission', { token, params: { submissionId } });
  sha256 = submissionWithAnswers.parse(body).submission.receipt?.sha256 ?? '';
});

const verify = async (held = sha256, as = token) => {
  const { status, body } = await callApi('verifyReceipt', {
    token: as,
    params: { submissionId },
    body: { sha256: held },
  });
  return status === 200 ? z.object({ matches: z.boolean() }).parse(body).matches : codeOf(body);
};

describe('a receipt', () => {
  it('matches the stored submission, and no other hash does', async () => {
    expect(await verify()).toBe(true);
    expect(await verify('0'.repeat(64))).toBe(false);
    expect(await verify('not a hash')).toBe('invalid_input');
  });

  it('is not found by another person', async () => {
    const { token: other } = await signUp();
    expect(await verify(sha256, other)).toBe('not_found');
    const { body } = await callApi('getSubmission', { token: other, params: { submissionId } });
    expect(codeOf(body)).toBe('not_found');
  });

  it('does not match while a stored answer is altered, and matches once it is restored', async () => {
    const reference = db.doc(paths.submission(submissionId));
    await reference.update({ 'answers.q01.current_controls': 'Something else' });
    expect(await verify()).toBe(false);
    await reference.update({ 'answers.q01.current_controls': 'Kiểm tra 🔒' });
    expect(await verify()).toBe(true);
  });

  it('is included in the data export', async () => {
    const { body } = await callApi('exportMe', { token });
    expect(body).toMatchObject({ submissions: [{ submission: { receipt: { sha256 } } }] });
  });
});

it('starts the next assessment with the previous answers and lists both, newest first', async () => {
  const next = await callApi('createSubmission', { token, params: { formId } });
  const begun = submissionWithAnswers.parse(next.body);
  expect(begun.submission).toMatchObject({ status: 'draft', revision: 0, answered: 15 });
  expect(begun.answers).toHaveLength(15);
  const listed = await callApi('listMySubmissions', { token, params: { formId } });
  expect(z.array(submission).parse(listed.body)).toMatchObject([
    { id: begun.submission.id, status: 'draft' },
    { id: submissionId, status: 'submitted' },
  ]);
  const one = await callApi('getSubmission', { token, params: { submissionId } });
  expect(submissionWithAnswers.parse(one.body).answers).toHaveLength(15);
});

it('returns the requested version of a form, and null for an unknown version', async () => {
  const ask = (version: string) =>
    callApi('getSaqForm', { token, params: { id: formId }, query: { version } });
  const version = (await findForm(formId))?.version;
  expect((await ask(`${version}`)).body).toMatchObject({ form: { id: formId, version } });
  expect((await ask('99')).body).toEqual({ form: null, questions: [] });
  for (const odd of ['0', '-1', '1e3', 'x', '9999999']) {
    expect(codeOf((await ask(odd)).body)).toBe('invalid_input');
  }
});
