import { errorBody } from '@lexplain/contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offsetFromEnv } from '../../../dev/addresses.ts';
import { type FunctionsProcess, startFramework } from '../../../dev/functions-framework.ts';
import { askAsIs } from '../test-ask.ts';
import { callApi } from '../test-call.ts';
import { goodMessage } from '../test-contact.ts';

// Production runs the functions framework, not the emulator: its parsers must pass bodies through too.

let framework: FunctionsProcess;
beforeAll(async () => {
  framework = await startFramework(offsetFromEnv());
});
afterAll(() => framework.stop());

it.each([
  ['malformed JSON', '{bad', 'application/json', 400, 'malformed_json'],
  ['another charset', '{}', 'application/json; charset=utf-7', 415, 'unsupported_media_type'],
  ['1 MiB and a byte', `"${'x'.repeat(1_048_575)}"`, 'application/json', 413, 'body_too_large'],
  ['40 MB', 'x'.repeat(40_000_000), 'application/json', 413, 'body_too_large'],
])('refuses %s in JSON', async (_, body, type, status, code) => {
  const response = await fetch(`${framework.origin}/api/email`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  expect([response.status, errorBody.parse(await response.json()).code]).toEqual([status, code]);
});

it('answers an address that is no UTF-8 in JSON', async () => {
  const { status, body } = await askAsIs(framework.origin, '/api/subjects/%E0%A4%A');
  expect([status, errorBody.parse(body).code]).toEqual([400, 'bad_request']);
});

it('takes a good body', async () => {
  const { status } = await callApi('sendContactMessage', {
    origin: framework.origin,
    body: goodMessage(),
  });
  expect(status).toBe(201);
});
