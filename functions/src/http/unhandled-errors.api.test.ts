import { errorBody } from '@lexplain/contract/api/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { type FunctionsProcess, startFramework } from '../../../dev/suite/functions-framework.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { goodMessage } from '../test/messages.ts';

// Production runs the functions framework, not the emulator: what it does with a promise that fails
// and is not awaited.

let framework: FunctionsProcess;
beforeAll(async () => {
  framework = await startFramework(offsetFromEnv(), {
    port: 9621 + offsetFromEnv(),
    preload: new URL('../test/failures/leave-unhandled.ts', import.meta.url).href,
    env: { GCLOUD_PROJECT: projectOfPeople(), NODE_ENV: 'production' },
  });
});
afterAll(() => framework.stop());

const post = (body: BodyInit): Promise<Response> => {
  // Node needs `duplex` for a body that is sent in parts.
  const sent = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
    body,
  };
  return fetch(`${framework.origin}/api/email`, sent);
};

/** A call that has begun, and waits for its body. */
const begin = () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const answer = post(body.readable);
  const end = async (): Promise<Response> => {
    await writer.write(Buffer.from('{}'));
    await writer.close();
    return answer;
  };
  // A process that ends fails it before anybody waits for it.
  answer.catch(() => {});
  return { end };
};

const withWords = (body: object): string => JSON.stringify({ ...body, message: 'left unhandled' });

it.each([
  ['that was answered', withWords({}), 422],
  // The framework answers it, in its own words.
  ['that waits for Firestore', withWords(goodMessage()), 500],
])('a promise that fails unseen in a call %s ends no other call', async (_, body, status) => {
  const others = Array.from({ length: 79 }, begin);
  await fetch(`${framework.origin}/api/health`);
  const failed = await post(body);
  expect(failed.status).toBe(status);
  expect(await failed.text()).not.toContain('It was left unhandled');
  const answers = await Promise.all(others.map((one) => one.end()));
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(errorBody.parse(await answer.json()).code).toBe('invalid_input');
  }
  expect((await fetch(`${framework.origin}/api/health`)).status).toBe(200);
});
