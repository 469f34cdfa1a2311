import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permit } from '../lib/actions/permit';
import { setTokenSource } from '../lib/api/token-source';
import { endThisSession } from './end-on-server';

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('waits three seconds for a server that does not answer, and logs it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new Error('Aborted')) : new Promise(() => {}),
  );
  await endThisSession(permit);
  expect(timeout.mock.calls).toEqual([[3_000]]);
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toEqual([
    'The server could not be notified of the sign-out',
  ]);
});
