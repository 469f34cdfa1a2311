import type { Me } from '@lexplain/contract/account';
import type { Identity } from '../lib/firebase/auth';
import { initialState, type LastApiError, type SessionState } from './state';

export type SessionEvent =
  | { type: 'auth-changed'; identity: Identity | null }
  | { type: 'identity-reloaded'; generation: number; identity: Identity }
  | { type: 'bootstrap-started'; generation: number }
  | { type: 'plan-activated'; generation: number; me: Me }
  | { type: 'me-loaded'; generation: number; me: Me }
  | { type: 'bootstrap-failed'; generation: number; message: string; error: LastApiError }
  | { type: 'plan-acknowledged' }
  | { type: 'api-error-closed' };

const phaseOf = (identity: Identity | null) => {
  if (!identity) return 'signed-out';
  return identity.emailVerified ? 'pending' : 'unverified';
};

const withMe = (state: SessionState, { user, plan, entitlements }: Me): SessionState => ({
  ...state,
  backendUser: user,
  plan,
  entitlements,
});

/** Every transition of the spec's section 4. Pure: what the states ask for is done in `effects.ts`. */
export const reduce = (state: SessionState, event: SessionEvent): SessionState => {
  if ('generation' in event && event.generation !== state.generation) return state;
  switch (event.type) {
    case 'auth-changed':
      return {
        ...initialState,
        generation: state.generation + 1,
        identity: event.identity,
        phase: phaseOf(event.identity),
      };
    case 'identity-reloaded':
      if (state.phase !== 'unverified') return state;
      return { ...state, identity: event.identity, phase: phaseOf(event.identity) };
    case 'bootstrap-started':
      return {
        ...state,
        phase: 'pending',
        refreshing: true,
        bootstrapError: null,
        lastApiError: null,
      };
    case 'plan-activated':
      return { ...withMe(state, event.me), planJustActivated: event.me.plan !== null };
    case 'me-loaded':
      return { ...withMe(state, event.me), phase: 'done', refreshing: false, bootstrapDone: true };
    case 'bootstrap-failed':
      return {
        ...state,
        phase: 'error',
        refreshing: false,
        bootstrapError: event.message,
        lastApiError: event.error,
      };
    case 'plan-acknowledged':
      return { ...state, planJustActivated: false };
    case 'api-error-closed':
      return { ...state, lastApiError: null };
  }
};
