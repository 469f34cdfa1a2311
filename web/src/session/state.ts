import type { BackendUser, Membership, Plan } from '@lexplain/contract/account/account';
import type { Identity } from '../lib/firebase/identity';

/** docs/product.md, "States of the sign-in". */
export type Phase = 'loading' | 'signed-out' | 'unverified' | 'pending' | 'done' | 'error';

export interface LastApiError {
  status: number | null;
  message: string;
  raw: unknown;
}

export interface SessionState {
  phase: Phase;
  /** Counts changes of the signed-in person: late answers for an earlier one are ignored. */
  generation: number;
  identity: Identity | null;
  /** It is unknown who is signed in: the identity provider's SDK could not be loaded. */
  isAuthMissing: boolean;
  backendUser: BackendUser | null;
  plan: Plan | null;
  /** The entitlements of the person's plan. */
  entitlements: string[];
  /** The person's organisation and role in it. Null also from servers that have no organisations. */
  organisation: Membership | null;
  /** Whether their verified address has an open invitation. */
  isInvited: boolean;
  refreshing: boolean;
  bootstrapDone: boolean;
  bootstrapError: string | null;
  lastApiError: LastApiError | null;
  planJustActivated: boolean;
}

export const initialState: SessionState = {
  phase: 'loading',
  generation: 0,
  identity: null,
  isAuthMissing: false,
  backendUser: null,
  plan: null,
  entitlements: [],
  organisation: null,
  isInvited: false,
  refreshing: false,
  bootstrapDone: false,
  bootstrapError: null,
  lastApiError: null,
  planJustActivated: false,
};
