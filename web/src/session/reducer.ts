import type { BackendUser, Me } from '@lexplain/contract/account/account';
import type { Identity } from '../lib/firebase/identity';
import { initialState, type LastApiError, type Phase, type SessionState } from './state';

export type SessionEvent =
  | { type: 'auth-changed'; identity: Identity | null }
  /** The identity provider's SDK could not be loaded. */
  | { type: 'auth-missing' }
  /** The page is about to be reloaded, as somebody else is signed in now, or nobody. */
  | { type: 'left' }
  | { type: 'identity-reloaded'; generation: number; identity: Identity }
  | { type: 'bootstrap-started'; generation: number }
  /** The account exists: what needs it does not have to wait for the end of the bootstrap. */
  | { type: 'account-found'; generation: number; me: Me }
  | { type: 'plan-activated'; generation: number; me: Me }
  | { type: 'me-loaded'; generation: number; me: Me }
  | { type: 'bootstrap-failed'; generation: number; message: string; error: LastApiError }
  | { type: 'profile-updated'; generation: number; user: BackendUser; identity: Identity | null }
  | { type: 'api-failed'; error: LastApiError }
  | { type: 'plan-acknowledged' }
  | { type: 'api-error-closed' };

/** The phases in which each event of a person is handled. It is ignored in the others. */
const phasesOf: Partial<Record<SessionEvent['type'], Phase[]>> = {
  'auth-missing': ['loading'],
  'identity-reloaded': ['unverified'],
  'bootstrap-started': ['pending', 'done', 'error'],
  'account-found': ['pending'],
  'plan-activated': ['pending'],
  'me-loaded': ['pending'],
  'bootstrap-failed': ['pending'],
  'profile-updated': ['pending', 'done', 'error'],
};

const isOutdated = (state: SessionState, event: SessionEvent): boolean =>
  ('generation' in event && event.generation !== state.generation) ||
  phasesOf[event.type]?.includes(state.phase) === false;

const phaseOf = (identity: Identity | null): Phase => {
  if (!identity) return 'signed-out';
  return identity.emailVerified ? 'pending' : 'unverified';
};

const withMe = (
  state: SessionState,
  { user, plan, entitlements, organisation, is_invited }: Me,
): SessionState => ({
  ...state,
  backendUser: user,
  plan,
  entitlements,
  organisation,
  isInvited: is_invited,
});

/** Every transition of docs/product.md, "States of the sign-in". Pure: `effects.ts` does what a state asks for. */
export const reduce = (state: SessionState, event: SessionEvent): SessionState => {
  if (isOutdated(state, event)) return state;
  const generation = state.generation + 1;
  switch (event.type) {
    case 'auth-changed': {
      const { identity } = event;
      return { ...initialState, generation, identity, phase: phaseOf(identity) };
    }
    case 'auth-missing':
      return { ...state, isAuthMissing: true };
    case 'left':
      return { ...initialState, generation };
    case 'identity-reloaded':
      return { ...state, identity: event.identity, phase: phaseOf(event.identity) };
    case 'bootstrap-started':
      return {
        ...state,
        phase: 'pending',
        refreshing: true,
        bootstrapError: null,
        lastApiError: null,
      };
    case 'account-found':
      return withMe(state, event.me);
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
    case 'profile-updated':
      return {
        ...state,
        backendUser: event.user,
        identity: event.identity ?? state.identity,
      };
    case 'api-failed':
      return { ...state, lastApiError: event.error };
    case 'plan-acknowledged':
      return { ...state, planJustActivated: false };
    case 'api-error-closed':
      return { ...state, lastApiError: null };
  }
};
