import { Buffer } from 'node:buffer';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// The answer to a wrong request stays small, whatever was sent.

const app = withApp();
withLibrary();
let token: string;
let submissionId: string;
beforeAll(async () => {
  ({ token } = await signUp());
  await callApi('bootstrap', { token });
  const params = { formId: 'spam-act-2003' };
  const { body } = await callApi('createSubmission', { token, params });
  submissionId = submissionWithAnswers.parse(body).submission.id;
});

const details = z.object({ details: z.object({ fields: z.array(z.unknown()).optional() }) });

const expectSmall = ({ status, bytes, fields }: Awaited<ReturnType<typeof ask>>) => {
  expect(status).toBe(422);
  expect(fields).toBeLessThanOrEqual(20);
  expect(bytes).toBeLessThanOrEqual(2_048);
  recordFigure('Large wrong requests, answered in 2 kB', 1, 8);
};

const ask = async (method: string, path: string, body: unknown) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const sent = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${app.origin()}${path}`, sent);
  const text = await response.text();
  const { fields = [] } = details.parse(JSON.parse(text)).details;
  return { status: response.status, bytes: Buffer.byteLength(text), fields: fields.length };
};

const many = Array.from({ length: 60_000 }, (_, index) => `field${index}`);
const answers = (ids: string[]) =>
  ids.map((questionId) => ({
    questionId,
    compliance_result: null,
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  }));
const longIds = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(64, 'x'));

it.each([
  ['thousands of unknown fields', Object.fromEntries(many.map((name) => [name, 1]))],
  ['a field name of 900 kB', { ['é'.repeat(450_000)]: 1 }],
  ['a field name of control characters', { ['\u0000'.repeat(150_000)]: 1 }],
  ['a list as its body', many],
])('keeps the error response small for a contact message with %s', async (_, body) => {
  expectSmall(await ask('POST', '/api/email', body));
});

it.each([
  ['thousands of invalid answers', many],
  ['a hundred answers with invalid ids', answers(longIds.map(() => '/'))],
  ['a hundred answers with unknown fields', longIds.map((id) => ({ [id]: id, questionId: 1 }))],
  ['a hundred answers to unknown questions', answers(longIds)],
])('keeps the error response small for a save with %s', async (_, body) => {
  const path = `/api/saq/submissions/${submissionId}/answers`;
  expectSmall(await ask('PUT', path, body));
});

it('reports the problem of each invalid field', async () => {
  const { body } = await callApi('sendContactMessage', {
    origin: app.origin(),
    body: { name: ' ', email: 'nobody' },
  });
  expect(body).toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(
      /^Name must not be empty\. (?:.* )?Email is not a valid email address\./,
    ),
    details: {
      fields: expect.arrayContaining([
        { field: 'body.email', message: 'Email is not a valid email address.' },
        { field: 'body.phone', message: expect.any(String) },
      ]),
    },
  });
});
