import type { BackendUser, Me } from '@lexplain/contract/account/account';
import type { Identity } from '../lib/firebase/identity';
import {
  initialState,
  type LastApiError,
  type OpenPhase,
  type PendingPhase,
  type SessionState,
  type UnverifiedPhase,
} from './state';

/**
 * What happens to the signed-in person. It is ignored once someone else, or nobody, is signed in.
 */
type PersonEvent = { generation: number } & (
  | { type: 'identity-reloaded'; identity: Identity }
  | { type: 'bootstrap-started' }
  /** Something has changed since the account was read. */
  | { type: 'refresh-asked' }
  /** The account exists: what needs it does not have to wait for the end of the bootstrap. */
  | { type: 'account-found'; me: Me }
  | { type: 'plan-activated'; me: Me }
  | { type: 'me-loaded'; me: Me }
  | { type: 'bootstrap-failed'; message: string; error: LastApiError }
  | { type: 'profile-updated'; user: BackendUser; identity: Identity | null }
);

export type SessionEvent =
  | PersonEvent
  | { type: 'auth-changed'; identity: Identity | null }
  /** The identity provider's SDK could not be loaded. */
  | { type: 'auth-missing' }
  /** The page is about to be reloaded, as someone else is signed in now, or nobody. */
  | { type: 'left' }
  | { type: 'api-failed'; error: LastApiError }
  | { type: 'plan-acknowledged' }
  | { type: 'api-error-closed' };

const withIdentity = (
  state: UnverifiedPhase,
  identity: Identity,
): UnverifiedPhase | PendingPhase => ({
  ...state,
  identity,
  phase: identity.emailVerified ? 'pending' : 'unverified',
});

const begin = (generation: number, identity: Identity | null): SessionState =>
  identity
    ? withIdentity({ ...initialState, generation, identity, phase: 'unverified' }, identity)
    : { ...initialState, generation, phase: 'signed-out' };

const withMe = (
  state: PendingPhase,
  { user, plan, entitlements, organisation, is_invited, missing_second_factor }: Me,
): PendingPhase => ({
  ...state,
  backendUser: user,
  plan,
  entitlements,
  organisation,
  isInvited: is_invited,
  missingSecondFactor: missing_second_factor,
});

const reducePending = (state: PendingPhase, event: PersonEvent): OpenPhase => {
  switch (event.type) {
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
    default:
      return state;
  }
};

const startBootstrap = (state: OpenPhase): PendingPhase => ({
  ...state,
  phase: 'pending',
  refreshing: true,
  bootstrapError: null,
  lastApiError: null,
});

const reduceOpen = (state: OpenPhase, event: PersonEvent): OpenPhase => {
  switch (event.type) {
    case 'bootstrap-started':
      return startBootstrap(state);
    case 'refresh-asked':
      return { ...startBootstrap(state), refreshes: state.refreshes + 1 };
    case 'profile-updated':
      return { ...state, backendUser: event.user, identity: event.identity ?? state.identity };
    default:
      return state.phase === 'pending' ? reducePending(state, event) : state;
  }
};

const reducePerson = (state: SessionState, event: PersonEvent): SessionState => {
  if (event.generation !== state.generation) return state;
  if (state.phase === 'unverified') {
    return event.type === 'identity-reloaded' ? withIdentity(state, event.identity) : state;
  }
  return state.identity ? reduceOpen(state, event) : state;
};

/** Every transition of docs/product.md, "States of the sign-in". Pure: `effects.ts` does what a state asks for. */
export const reduce = (state: SessionState, event: SessionEvent): SessionState => {
  const generation = state.generation + 1;
  switch (event.type) {
    case 'auth-changed':
      return begin(generation, event.identity);
    case 'auth-missing':
      return state.phase === 'loading' ? { ...state, isAuthMissing: true } : state;
    case 'left':
      return { ...initialState, generation };
    case 'api-failed':
      return { ...state, lastApiError: event.error };
    case 'plan-acknowledged':
      return { ...state, planJustActivated: false };
    case 'api-error-closed':
      return { ...state, lastApiError: null };
    default:
      return reducePerson(state, event);
  }
};
