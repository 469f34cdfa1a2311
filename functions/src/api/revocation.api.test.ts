import '../test-quiet.ts';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/people.ts';
import { withApp } from '../test-app.ts';

// In production Auth is asked about a token only where this is wished. Against the Auth emulator the SDK asks
// every time, so that a refusal there does not show that the product asks. How long a read goes on without
// asking again is in data/identity.test.ts.

const app = withApp();
let token: string;
beforeAll(async () => {
  ({ token } = await signUp({ verified: false }));
});
afterEach(() => vi.restoreAllMocks());

const closed = endpointNames.filter((name) => endpoints[name].access !== 'public');

it.each(closed)('%s asks Auth whether the session has ended', async (name) => {
  const verify = vi.spyOn(getAuth(), 'verifyIdToken');
  const { method, path } = endpoints[name];
  await fetch(`${app.origin()}${path.replace(/:\w+/g, 'any')}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(verify.mock.calls).toEqual([[token, true]]);
});
