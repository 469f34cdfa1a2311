import type { Me } from '@lexplain/contract/account/account';
import { reduce, type SessionEvent } from './reducer';
import { initialState, type Phase, type SessionState } from './state';
import { identityOf } from './test-identity';

export const meOf = (uid: string): Me => ({
  user: { id: uid, email: `${uid}@example.com`, display_name: uid, role: 'client' },
  plan: { id: 1, code: 'starter', name: 'Starter', tier: 'starter' },
  entitlements: ['saq'],
  organisation: { id: uid, role: 'owner' },
  is_invited: false,
  missing_second_factor: [],
});

export const failure = { status: 503, message: 'Error provisioning default plan', raw: null };
export const after = (...events: SessionEvent[]): SessionState =>
  events.reduce(reduce, initialState);
export const signedIn = (verified: boolean): SessionEvent => ({
  type: 'auth-changed',
  identity: identityOf('anna', verified),
});

/** A session in each phase, of one person. */
export const states: Record<Phase, SessionState> = {
  loading: initialState,
  'signed-out': after({ type: 'auth-changed', identity: null }),
  unverified: after(signedIn(false)),
  pending: after(signedIn(true)),
  done: after(signedIn(true), { type: 'me-loaded', generation: 1, me: meOf('anna') }),
  error: after(signedIn(true), {
    type: 'bootstrap-failed',
    generation: 1,
    message: 'No',
    error: failure,
  }),
};
