import '../test/quiet.ts';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// Stored fields that no answer names stay on the server. The test searches the bytes of the
// answers.

const formId = 'spam-act-2003';
const unnamed = 'not-for-the-answer';
const app = withApp();
withLibrary();
let token: string;
let submissionId: string;

beforeAll(async () => {
  const person = await signUp();
  ({ token } = person);
  await callApi('bootstrap', { token });
  const begun = await callApi('createSubmission', { token, params: { formId } });
  submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  await db.doc(paths.user(person.uid)).update({ internal: unnamed });
  await db.doc(paths.submission(submissionId)).update({
    internal: unnamed,
    'answers.q01': { compliance_result: 'partial', internal: unnamed },
  });
});

const names = [
  'bootstrap',
  'getMe',
  'exportMe',
  'updateMe',
  'getMySubmission',
  'listMySubmissions',
  'getSubmission',
  'createSubmission',
  'saveAnswers',
] as const satisfies EndpointName[];

const bodies: Partial<Record<EndpointName, unknown>> = {
  updateMe: { display_name: 'Test Person' },
  saveAnswers: [
    {
      questionId: 'q02',
      compliance_result: 'partial',
      risk_rating: null,
      current_controls: null,
      gaps_actions: null,
    },
  ],
};

it.each(names)('%s returns only the fields in its output schema', async (name) => {
  const { method, path, status } = endpoints[name];
  const address = path.replace(':submissionId', submissionId).replace(':formId', formId);
  const body = bodies[name];
  const response = await fetch(`${app.origin()}${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).not.toContain(unnamed);
  expect(text).not.toContain('plan_code');
});
