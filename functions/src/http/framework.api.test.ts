import { errorBody } from '@lexplain/contract/api/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { type FunctionsProcess, startFramework } from '../../../dev/suite/functions-framework.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { askAsIs, callApi } from '../test/http.ts';
import { goodMessage } from '../test/messages.ts';

// Production runs the functions framework, not the emulator: its parsers must pass bodies through
// too.

let framework: FunctionsProcess;
beforeAll(async () => {
  framework = await startFramework(offsetFromEnv(), {
    port: 9601 + offsetFromEnv(),
    env: { GCLOUD_PROJECT: projectOfPeople() },
  });
});
afterAll(() => framework.stop());

it.each([
  ['malformed JSON', '{bad', 'application/json', 400, 'malformed_json'],
  [
    'an unsupported charset',
    '{}',
    'application/json; charset=utf-7',
    415,
    'unsupported_media_type',
  ],
  [
    'a body one byte larger than 1 MiB',
    `"${'x'.repeat(1_048_575)}"`,
    'application/json',
    413,
    'body_too_large',
  ],
  ['a body of 40 MB', 'x'.repeat(40_000_000), 'application/json', 413, 'body_too_large'],
])('rejects %s with a JSON error', async (_, body, type, status, code) => {
  const response = await fetch(`${framework.origin}/api/email`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  expect([response.status, errorBody.parse(await response.json()).code]).toEqual([status, code]);
});

it('answers a path that is not valid UTF-8 with a JSON error', async () => {
  const { status, body } = await askAsIs(framework.origin, '/api/subjects/%E0%A4%A');
  expect([status, errorBody.parse(body).code]).toEqual([400, 'bad_request']);
});

it('accepts a valid body', async () => {
  const { status } = await callApi('sendContactMessage', {
    origin: framework.origin,
    body: goodMessage(),
  });
  expect(status).toBe(201);
});
