import { expect, it, vi } from 'vitest';
import { readToken, setTokenSource } from '../lib/api/token-source';
import { authLoaded, loadAuth } from './load-auth';

const getToken = async (force: boolean) => `token ${force}`;
vi.mock('../lib/firebase/auth', () => ({ getToken }));

it('provides calls with tokens from the time when the SDK has loaded, until a session is watched', async () => {
  const watched = authLoaded.then(async ({ getToken }) => {
    const first = await getToken(false);
    setTokenSource(async () => 'of the watched session');
    return first;
  });
  await loadAuth();
  expect(await readToken(true)).toBe('token true');
  expect(await watched).toBe('token false');
  await loadAuth();
  expect(await readToken(false)).toBe('of the watched session');
});
