import type { BackendUser, Membership, Plan } from '@lexplain/contract/account';
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
  /** Counts authentication changes: what an older one asked for is ignored when it arrives. */
  generation: number;
  identity: Identity | null;
  /** Nobody knows who is signed in: the identity provider's SDK could not be loaded. */
  isAuthMissing: boolean;
  backendUser: BackendUser | null;
  plan: Plan | null;
  /** What the person's plan allows. */
  entitlements: string[];
  /** Which organisation they belong to, and as what. Null also of a server from before there were any. */
  organisation: Membership | null;
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
  refreshing: false,
  bootstrapDone: false,
  bootstrapError: null,
  lastApiError: null,
  planJustActivated: false,
};
