import type { BackendUser, Membership, Plan } from '@lexplain/contract/account/account';
import type { SecondFactorDemand } from '@lexplain/contract/account/second-factor-demand';
import type { Identity } from '../lib/firebase/identity';

export interface LastApiError {
  status: number | null;
  message: string;
  raw: unknown;
}

interface EveryPhase {
  /** Counts changes of the signed-in person: late answers for an earlier one are ignored. */
  generation: number;
  /** Counts how often the account was asked for again: an opening under way is begun anew. */
  refreshes: number;
  lastApiError: LastApiError | null;
}

/** Nobody has an account here, and none is being opened. */
interface ClosedPhase extends EveryPhase {
  backendUser: null;
  plan: null;
  entitlements: never[];
  organisation: null;
  isInvited: false;
  missingSecondFactor: never[];
  planJustActivated: false;
  refreshing: false;
  bootstrapDone: false;
  bootstrapError: null;
}

interface LoadingPhase extends ClosedPhase {
  phase: 'loading';
  identity: null;
  /** It is unknown who is signed in: the identity provider's SDK could not be loaded. */
  isAuthMissing: boolean;
}

interface SignedOutPhase extends ClosedPhase {
  phase: 'signed-out';
  identity: null;
  isAuthMissing: false;
}

export interface UnverifiedPhase extends ClosedPhase {
  phase: 'unverified';
  identity: Identity;
  isAuthMissing: false;
}

/**
 * A verified person, whose account is empty until it is loaded, and kept while it is loaded again.
 */
interface VerifiedPhase extends EveryPhase {
  identity: Identity;
  isAuthMissing: false;
  backendUser: BackendUser | null;
  plan: Plan | null;
  /** The entitlements of the person's plan. */
  entitlements: string[];
  /** The person's organisation and role in it. Null until the account is loaded. */
  organisation: Membership | null;
  /** Whether their verified address has an open invitation. */
  isInvited: boolean;
  /** Who asks for a second factor that this session does not have. */
  missingSecondFactor: SecondFactorDemand[];
  planJustActivated: boolean;
}

export interface PendingPhase extends VerifiedPhase {
  phase: 'pending';
  refreshing: boolean;
  /** Whether it has been loaded before. */
  bootstrapDone: boolean;
  bootstrapError: null;
}

interface DonePhase extends VerifiedPhase {
  phase: 'done';
  refreshing: false;
  bootstrapDone: true;
  bootstrapError: null;
}

interface FailedPhase extends VerifiedPhase {
  phase: 'error';
  refreshing: false;
  bootstrapDone: boolean;
  bootstrapError: string;
}

/** The phases in which a verified person is signed in. */
export type OpenPhase = PendingPhase | DonePhase | FailedPhase;

/** docs/product.md, "States of the sign-in". Each phase has every field, with the values that it can have. */
export type SessionState = LoadingPhase | SignedOutPhase | UnverifiedPhase | OpenPhase;

export type Phase = SessionState['phase'];

/** Nothing is known yet. */
export const initialState: LoadingPhase & { isAuthMissing: false } = {
  phase: 'loading',
  generation: 0,
  refreshes: 0,
  identity: null,
  isAuthMissing: false,
  backendUser: null,
  plan: null,
  entitlements: [],
  organisation: null,
  isInvited: false,
  missingSecondFactor: [],
  refreshing: false,
  bootstrapDone: false,
  bootstrapError: null,
  lastApiError: null,
  planJustActivated: false,
};
