import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import {
  formWithQuestions,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi, codeOf, repeatWhileBusy, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { openAsNew } from '../test/people.ts';

withApp();
withLibrary();

const formId = 'privacy-act-1988';
let token: string;
let submissionId: string;

const change = (
  questionId: string,
  fields: Partial<AnswerFields> = { compliance_result: 'compliant' },
) => ({
  questionId,
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
  ...fields,
});

const save = (body: unknown, ifMatch?: string, as = token) =>
  callApi('saveAnswers', {
    token: as,
    params: { submissionId },
    body,
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });

const outcome = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, codeOf(body)];
};

beforeEach(async () => {
  ({ token } = await signUp());
  await callApi('bootstrap', { token });
  const created = await callApi('createSubmission', { token, params: { formId } });
  submissionId = submissionWithAnswers.parse(created.body).submission.id;
});

it('has no submission at first, and creates one draft for concurrent requests', async () => {
  const someone = await signUp();
  await callApi('bootstrap', { token: someone.token });
  const params = { formId };
  expect((await callApi('getMySubmission', { token: someone.token, params })).body).toEqual({
    submission: null,
    answers: [],
    evidence: [],
    outside: { basis: 'missing', questions: [], switched_off: [], spared: 0 },
  });
  const begun = await Promise.all(
    Array.from({ length: 20 }, () =>
      repeatWhileBusy(() => callApi('createSubmission', { token: someone.token, params })),
    ),
  );
  const ids = begun.map(({ body }) => submissionWithAnswers.parse(body).submission.id);
  expect(new Set(ids).size).toBe(1);
});

describe('a save', () => {
  it('returns the changed answers and the new revision', async () => {
    const { body, headers } = await save(
      [change('q02', { compliance_result: 'partial', gaps_actions: 'ế🔒' })],
      '"0"',
    );
    expect(body).toMatchObject({
      submission: { revision: 1, answered: 1, status: 'draft' },
      answers: [
        {
          question_id: 'q02',
          compliance_result: 'partial',
          risk_rating: null,
          gaps_actions: 'ế🔒',
        },
      ],
    });
    expect(headers.get('etag')).toBe('"1"');
    expect((await callApi('getMySubmission', { token, params: { formId } })).body).toMatchObject(
      submissionWithAnswers.parse(body),
    );
  });

  it('stores empty text as null and clears an answer that has only empty texts', async () => {
    await save([change('q02', { risk_rating: 'low', current_controls: '', gaps_actions: 'Ours' })]);
    expect((await callApi('getMySubmission', { token, params: { formId } })).body).toMatchObject({
      answers: [{ question_id: 'q02', current_controls: null, gaps_actions: 'Ours' }],
    });
    await save([
      change('q02', { compliance_result: null, current_controls: '', gaps_actions: '' }),
    ]);
    expect((await callApi('getMySubmission', { token, params: { formId } })).body).toMatchObject({
      answers: [],
    });
  });

  it('is applied once even if sent repeatedly at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => repeatWhileBusy(() => save([change('q02')], '"0"'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await callApi('getMySubmission', { token, params: { formId } })).body).toMatchObject({
      submission: { revision: 1, answered: 1 },
    });
  });

  it('keeps the revision if everything is already stored', async () => {
    await save([change('q02')], '"0"');
    expect((await save([change('q02')], '"0"')).body).toMatchObject({
      submission: { revision: 1 },
    });
  });

  it('lets exactly one of two saves of the same revision succeed and loses no answer', async () => {
    const answers = await Promise.all([
      outcome(save([change('q02')], '"0"')),
      outcome(save([change('q03')], '"0"')),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 412]);
    const loser = answers.findIndex(([status]) => status === 412) === 0 ? 'q02' : 'q03';
    await save([change(loser)], '"1"');
    expect((await callApi('getMySubmission', { token, params: { formId } })).body).toMatchObject({
      submission: { revision: 2, answered: 2 },
    });
  });

  it.each(['W/"0"', '*', '"0","1"', '0', '"1e1"', '""'])(
    'answers 400 to If-Match %s',
    async (ifMatch) => {
      expect(await outcome(save([change('q02')], ifMatch))).toEqual([400, 'invalid_if_match']);
    },
  );

  it.each([
    ['a question of another form', [change('q99')], 'unknown_question'],
    ['a duplicate question', [change('q02'), change('q02')], 'duplicate_question'],
    ['a path as an id', [change('a.b')], 'invalid_input'],
    ['__proto__ as an id', [change('__proto__')], 'invalid_input'],
    ['a lone surrogate', [change('q02', { gaps_actions: '\ud800' })], 'invalid_input'],
    [
      'a text that is too long',
      [change('q02', { gaps_actions: 'x'.repeat(2_001) })],
      'invalid_input',
    ],
    ['an unknown field', [{ ...change('q02'), revision: 9 }], 'invalid_input'],
    ['a body that is not a list', { questionId: 'q02' }, 'invalid_input'],
  ])('rejects %s', async (_, body, code) => {
    expect(await outcome(save(body))).toEqual([422, code]);
  });
});

describe("someone else's submission", () => {
  it('answers 404 and stays unchanged', async () => {
    const stranger = (await openAsNew()).token;
    const params = { submissionId };
    expect(await outcome(save([change('q02')], undefined, stranger))).toEqual([404, 'not_found']);
    expect(await outcome(callApi('submitSubmission', { token: stranger, params }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await callApi('getMySubmission', { token, params: { formId } })).body).toMatchObject({
      submission: { revision: 0, status: 'draft' },
    });
  });
});

describe('a submit', () => {
  const submit = () => callApi('submitSubmission', { token, params: { submissionId } });
  const answerAll = async () => {
    const { questions } = formWithQuestions.parse(
      (await callApi('getSaqForm', { token, params: { id: formId } })).body,
    );
    await save(questions.map(({ id }) => change(id)));
    return questions;
  };

  it('names the required questions that have no answer', async () => {
    const questions = await answerAll();
    await save([change('q02', { risk_rating: 'low' })]);
    expect(questions[0]?.required).toBe(true);
    expect(await submit()).toMatchObject({
      status: 422,
      body: { code: 'required_answers_missing', details: { question_ids: ['q02'] } },
    });
  });

  it('closes the submission and returns the same response when repeated', async () => {
    const questions = await answerAll();
    const first = await submit();
    expect(first.body).toMatchObject({
      submission: { status: 'submitted', answered: questions.length },
    });
    expect((await submit()).body).toEqual(first.body);
    expect(await outcome(save([change('q02')]))).toEqual([409, 'submission_closed']);
  });

  it('creates one receipt even if sent repeatedly at the same time', async () => {
    await answerAll();
    const answers = await Promise.all(Array.from({ length: 20 }, () => repeatWhileBusy(submit)));
    const receipts = answers.map(
      ({ body }) => submissionWithAnswers.parse(body).submission.receipt,
    );
    expect(new Set(receipts.map((receipt) => receipt?.sha256)).size).toBe(1);
    expect(receipts[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('includes a concurrent save, or the save is rejected as too late', async () => {
    await answerAll();
    const [late, closed] = await Promise.all([
      save([change('q02', { compliance_result: 'partial' })]),
      submit(),
    ]);
    const { answers } = submissionWithAnswers.parse(closed.body);
    const result = answers.find((answer) => answer.question_id === 'q02')?.compliance_result;
    expect([late.status, result]).toEqual(
      late.status === 200 ? [200, 'partial'] : [409, 'compliant'],
    );
  });

  it('is followed by a new draft when a new assessment is begun', async () => {
    await answerAll();
    await submit();
    const { body } = await callApi('createSubmission', { token, params: { formId } });
    expect(submissionWithAnswers.parse(body).submission).toMatchObject({
      status: 'draft',
      revision: 0,
    });
    expect(submissionWithAnswers.parse(body).submission.id).not.toBe(submissionId);
  });
});

it('says from when a question is about law, by the first wording of its obligations', async () => {
  const law = 'australian-consumer-law';
  const { body } = await callApi('getSaqForm', { token, params: { id: law } });
  const { questions } = formWithQuestions.parse(body);
  const later = questions.filter(({ in_force_from = '' }) => in_force_from > '2026-12-31');
  expect(later.map(({ id, in_force_from }) => [id, in_force_from])).toEqual(
    ['q13', 'q14', 'q15', 'q16'].map((id) => [id, '2027-07-01']),
  );
  // A new wording of 2026 of what has been law since 2011.
  const claims = questions.find(({ obligation_ids }) => obligation_ids.includes('acl-s-29'));
  expect(claims?.in_force_from).toBe('2011-01-01');
});
