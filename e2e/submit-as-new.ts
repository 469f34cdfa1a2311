import type { AnswerFields } from '@lexplain/contract/saq';
import { z } from 'zod';
import { offsetFromEnv, urlOf } from '../dev/addresses.ts';
import { signUp } from '../dev/people.ts';

/** Calls the API with a token. Throws when it refuses. */
export const api = async (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${urlOf('hosting', offsetFromEnv())}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${await response.text()}`);
  return response.json();
};

const questionList = z.object({ questions: z.array(z.object({ id: z.string() })) });
const begun = z.object({ submission: z.object({ id: z.string() }) });

type AnswerOf = (index: number) => Partial<AnswerFields>;

/** A new person who has submitted a law's whole questionnaire, all compliant by default. */
export const submitAsNew = async (
  subject: string,
  answerOf: AnswerOf = () => ({ compliance_result: 'compliant' }),
) => {
  const { email, uid, token } = await signUp();
  await api(token, 'POST', 'auth/bootstrap');
  const { questions } = questionList.parse(await api(token, 'GET', `subjects/${subject}/saq-form`));
  const { submission } = begun.parse(await api(token, 'POST', `saq/forms/${subject}/submissions`));
  const answers = questions.map(({ id }, index) => ({
    questionId: id,
    compliance_result: null,
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
    ...answerOf(index),
  }));
  await api(token, 'PUT', `saq/submissions/${submission.id}/answers`, answers);
  await api(token, 'POST', `saq/submissions/${submission.id}/submit`);
  const questionIds = questions.map(({ id }) => id);
  return { email, uid, token, submissionId: submission.id, questionIds };
};
