import '../test/quiet.ts';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// In production the SDK asks Auth about a token only when told to. Against the Auth emulator it
// always does, so a refusal there does not prove that the product asks.
// functions/src/platform/identity.test.ts tests for how long a read goes on without asking again.

const app = withApp();
withLibrary();
let token: string;
beforeAll(async () => {
  ({ token } = await signUp({ verified: false }));
});
afterEach(() => vi.restoreAllMocks());

const closed = endpointNames.filter((name) => endpoints[name].access !== 'public');

it.each(closed)('%s checks with Auth whether the token was revoked', async (name) => {
  const verify = vi.spyOn(getAuth(), 'verifyIdToken');
  const { method, path } = endpoints[name];
  await fetch(`${app.origin()}${path.replace(/:\w+/g, 'any')}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(verify.mock.calls).toEqual([[token, true]]);
});
