import { errorBody } from '@lexplain/contract/api/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { signUp } from '../../dev/suite/people.ts';
import { askAsIs, withApp } from './test/http.ts';
import { withLibrary } from './test/library.ts';

// Before the logger is loaded: it keeps the console that it finds.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

const app = withApp();
withLibrary();
beforeEach(() => {
  printed.length = 0;
});

const ask = (path: string, headers?: Record<string, string>) =>
  askAsIs(app.origin(), path, headers);

it('answers 400 to a path that is not valid UTF-8', async () => {
  const { status, body } = await ask('/api/subjects/%E0%A4%A');
  expect([status, errorBody.parse(body).code]).toEqual([400, 'bad_request']);
});

it('answers 304 without a body if the ETag of the catalogue still matches', async () => {
  const { token } = await signUp();
  const Authorization = `Bearer ${token}`;
  const tag = (await ask('/api/subjects', { Authorization })).headers.etag;
  const again = await ask('/api/subjects', { Authorization, 'If-None-Match': String(tag) });
  expect([again.status, again.body]).toEqual([304, null]);
});

it('sends no X-Powered-By header', async () => {
  expect((await ask('/api/health')).headers).not.toHaveProperty('x-powered-by');
});

it('answers 500 with a request id to an unexpected exception and logs its stack', async () => {
  const { db } = await import('./platform/firestore.ts');
  const broken = vi.spyOn(db, 'collection').mockImplementation(() => {
    throw new Error('canary-of-the-stack');
  });
  const { token } = await signUp();
  const { status, body } = await ask('/api/changes', { Authorization: `Bearer ${token}` });
  broken.mockRestore();
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 'internal', message: 'Something went wrong' });
  expect(JSON.stringify(body)).not.toContain('canary');
  const { request_id } = z.object({ request_id: z.string() }).parse(errorBody.parse(body).details);
  expect(printed.find((line) => line.includes('canary-of-the-stack'))).toContain(request_id);
});

it('logs one line per request with route, status, duration and uid, and no other personal data', async () => {
  const { token, uid, email } = await signUp();
  await ask('/api/auth/me?email=canary%40example.com', { Authorization: `Bearer ${token}` });
  const lines = printed.filter((line) => line.includes('"message":"request"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/auth/me',
    status: 200,
    uid,
    duration_ms: expect.any(Number),
  });
  expect(printed.join()).not.toContain(token);
  expect(printed.join()).not.toContain(email);
  expect(printed.join()).not.toContain('canary');
});
