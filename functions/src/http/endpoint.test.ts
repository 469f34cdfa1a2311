import { once } from 'node:events';
import { createServer } from 'node:http';
import { endpoint } from '@lexplain/contract/api/endpoint';
import { AppError, errorBody } from '@lexplain/contract/api/errors';
import { isBinary } from '@lexplain/contract/api/media';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { RequestHandler } from './endpoint.ts';

// Before the logger is loaded: it keeps the console that it finds.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

process.env.FUNCTIONS_EMULATOR = 'true';
const { callOf } = await import('./call.ts');
const { createRequestHandler } = await import('./endpoint.ts');

/** A row that declares no errors, whose handler throws an error of another row. */
const row = {
  summary: 'A test',
  ...endpoint({
    method: 'GET',
    path: '/api/test',
    access: 'public',
    status: 200,
    output: z.strictObject({}),
  }),
};
const serve = createRequestHandler(row, async () => {
  throw new AppError('submission_closed', 'This assessment was already submitted');
});

const respond = async (handler: RequestHandler, query: string): Promise<Response> => {
  const server = createServer((request, response) => {
    void handler(callOf(request, response), {}, query);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const response = await fetch(`http://127.0.0.1:${port}/api/test`);
  server.close();
  return response;
};

const answer = async (handler = serve, query = '') => {
  const response = await respond(handler, query);
  return { status: response.status, ...errorBody.parse(await response.json()) };
};

afterEach(() => {
  delete process.env.REFUSE_UNDECLARED_FAILURES;
  printed.length = 0;
});

it('returns an undeclared error unchanged and logs it with severity ERROR', async () => {
  expect(await answer()).toEqual({
    status: 409,
    code: 'submission_closed',
    message: 'This assessment was already submitted',
  });
  const [line] = printed.filter((each) => each.includes('"severity":"ERROR"'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    message: 'A failure is not declared',
    request_id: expect.any(String),
    row: 'GET /api/test',
    code: 'submission_closed',
  });
});

it('answers 500 for an undeclared error if REFUSE_UNDECLARED_FAILURES is set', async () => {
  process.env.REFUSE_UNDECLARED_FAILURES = 'true';
  expect(await answer()).toMatchObject({ status: 500, code: 'internal' });
});

it.each(['since=1&since=2', 'since=1&since=1', 'since=1&other=1', 'since[]=1', 'since[a]=1'])(
  'refuses the query %s, which repeats a parameter or has another',
  async (query) => {
    const asked = { ...row, query: z.strictObject({ since: z.string().optional() }) } as const;
    const handler = createRequestHandler(asked, async () => {
      throw new AppError('submission_closed', 'The query was accepted');
    });
    expect(await answer(handler, 'since=1')).toMatchObject({ code: 'submission_closed' });
    expect(await answer(handler, query)).toMatchObject({ status: 422, code: 'invalid_input' });
  },
);

it.each([
  ['calendar', 'text/calendar; charset=utf-8', null],
  ['feed', 'application/atom+xml; charset=utf-8', null],
  ['file', 'application/octet-stream', 'attachment'],
  ['picture', 'image/jpeg', null],
] as const)('answers a %s as it is, with the media type of its row', async (media, type, saved) => {
  const output = isBinary(media) ? z.instanceof(Uint8Array) : z.string();
  const content = isBinary(media) ? Buffer.from('Größe') : 'Größe';
  const handler = createRequestHandler({ ...row, media, output } as const, async () => content);
  const { headers, ...response } = await respond(handler, '').then(async (found) => ({
    status: found.status,
    headers: found.headers,
    text: await found.text(),
  }));
  expect(response).toEqual({ status: 200, text: 'Größe' });
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('content-disposition')).toBe(saved);
});
