import { once } from 'node:events';
import { createServer } from 'node:http';
import { errorBody } from '@lexplain/contract/api/errors';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callOf } from './call.ts';
import { answerError } from './errors.ts';

/** The answer to a caller when a handler throws this. */
const answerTo = async (failure: unknown) => {
  const server = createServer((request, response) =>
    answerError(callOf(request, response), failure),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const response = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  const { code } = errorBody.parse(await response.json());
  return [response.status, code, response.headers.get('Retry-After')];
};

it.each([
  ['ABORTED', 10],
  ['UNAVAILABLE', 14],
  ['DEADLINE_EXCEEDED', 4],
])('answers 503 with Retry-After when Firestore fails with %s', async (name, code) => {
  const failure = Object.assign(new Error(name), { code });
  expect(await answerTo(failure)).toEqual([503, 'try_again', '5']);
});
