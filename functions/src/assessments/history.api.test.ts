import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import {
  formWithQuestions,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';
import { it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { history, play, type Server, type StoredState } from '../test/histories/history.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const formId = 'apra-cps-234';

const answersOf = (body: unknown): StoredState => {
  const { submission, answers } = submissionWithAnswers.loose().parse(body);
  const fields = answers.map(
    ({ id: _, submission_id: __, question_id, ...answer }): [string, AnswerFields] => [
      question_id,
      answer,
    ],
  );
  return {
    answers: Object.fromEntries(fields),
    revision: submission.revision,
    status: submission.status,
  };
};

const requiredIn = async (token: string): Promise<string[]> => {
  const { body } = await callApi('getSaqForm', { token, params: { id: formId } });
  const { questions } = formWithQuestions.parse(body);
  return questions.filter((question) => question.required).map(({ id }) => id);
};

const compliant = (questionId: string) => ({
  questionId,
  compliance_result: 'compliant',
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
});

/**
 * The draft of a new person, through the API, the transaction and the emulator. All required
 * questions but the first are answered, so that a history of three questions can reach a submit.
 */
const overHttp = async (): Promise<Server> => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const begun = await callApi('createSubmission', { token, params: { formId } });
  const params = { submissionId: submissionWithAnswers.parse(begun.body).submission.id };
  const required = await requiredIn(token);
  const first = required.slice(1).map(compliant);
  await callApi('saveAnswers', { token, params, body: first });

  const look = async () =>
    answersOf((await callApi('getMySubmission', { token, params: { formId } })).body);
  return {
    required,
    look,
    save: async (body, expected) => {
      const headers = expected === null ? {} : { 'If-Match': `"${expected}"` };
      const { status } = await callApi('saveAnswers', { token, params, headers, body });
      return { status, stored: await look() };
    },
    submit: async () => {
      const { status } = await callApi('submitSubmission', { token, params });
      return { status, stored: await look() };
    },
  };
};

const runs = chooseSampleSize(10, 200);
it(`matches the model in ${runs} random histories of two clients`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => play(steps, await overHttp())),
    { numRuns: runs },
  );
  recordFigure('Histories of two clients on the emulator', runs, 200);
});
