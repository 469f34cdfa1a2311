import '../test/quiet.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

// What is asked of the identity provider itself. With the emulator:
// functions/src/sign-ins/passwords.api.test.ts.

let findPasswordTime: typeof import('./password-time.ts').findPasswordTime;

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-password-time');
  const { initializeApp } = await import('firebase-admin/app');
  const getAccessToken = async () => ({ access_token: 'of-the-app', expires_in: 3_600 });
  initializeApp({ projectId: 'demo-password-time', credential: { getAccessToken } });
  ({ findPasswordTime } = await import('./password-time.ts'));
});
afterEach(() => {
  // Not restored: the logger keeps the console that it found.
  vi.clearAllMocks();
});

const answerWith = (status: number, content: string) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(content, { status }));

const readReasons = (): string[] =>
  vi
    .mocked(console.error)
    .mock.calls.flatMap(([line]) => String(line).match(/"reason":"(\w+)"/)?.[1] ?? []);

it('asks with the credentials of the app, and takes a time with parts of a millisecond', async () => {
  const asked = answerWith(
    200,
    '{"users":[{"localId":"anna","passwordUpdatedAt":1.7958421134825E12}]}',
  );
  expect(await findPasswordTime('anna')).toEqual(new Date(1_795_842_113_482));
  const [[url, request] = []] = asked.mock.calls;
  expect(url).toBe(
    'https://identitytoolkit.googleapis.com/v1/projects/demo-password-time/accounts:lookup',
  );
  expect(request).toMatchObject({
    headers: { Authorization: 'Bearer of-the-app' },
    body: '{"localId":["anna"]}',
  });
});

it.each([
  ['the account has no password', '{"users":[{"localId":"anna"}]}'],
  ['there is no account', '{"kind":"identitytoolkit#GetAccountInfoResponse"}'],
])('is null where %s', async (_, content) => {
  answerWith(200, content);
  expect(await findPasswordTime('anna')).toBeNull();
  expect(readReasons()).toEqual([]);
});

it.each([
  ['403', () => answerWith(403, '{"error":{"message":"secret"}}')],
  ['503', () => answerWith(503, '<p>secret</p>')],
  ['answer', () => answerWith(200, '{"users":[{"passwordUpdatedAt":"secret"}]}')],
  ['answer', () => answerWith(200, 'secret')],
  ['unreachable', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('secret'))],
])('logs %s where the provider does not say, and nothing of its answer', async (reason, answer) => {
  answer();
  expect(await findPasswordTime('anna')).toBeNull();
  expect(readReasons()).toEqual([reason]);
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('secret');
});
