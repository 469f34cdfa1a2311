import type { BackendUser } from '@lexplain/contract/account';
import { createContext } from 'react';
import type { Identity } from '../lib/firebase/identity';
import type { SessionState } from './state';

export interface Session extends SessionState {
  /**
   * Finds out who is signed in, which loads the identity provider's SDK. A page that needs to know calls
   * it; the public ones do without until the browser is idle.
   */
  begin: () => void;
  /** Reads the person's record anew, and provisions what is missing: also the way to try again. */
  refresh: () => void;
  /**
   * Takes over a record that the server has just answered with, so that no screen shows the old one, and
   * what the identity provider says after the same change, where it was told.
   */
  updateProfile: (user: BackendUser, identity: Identity | null) => void;
  /** Takes over what the identity provider now says of the same person. */
  updateIdentity: (identity: Identity) => void;
  acknowledgePlan: () => void;
  closeApiError: () => void;
  /** Ends the session, in every tab; this one goes to the home page, or where it is told. A failure is logged. */
  signOut: (to?: string) => Promise<void>;
  /** The same for every device. Rejects when the server did not do it: then nobody is signed out. */
  signOutEverywhere: () => Promise<void>;
  /** The same for an account that is no more: nothing is asked, and the home page says it. */
  leaveDeleted: () => Promise<void>;
}

export const AuthContext = createContext<Session | null>(null);
