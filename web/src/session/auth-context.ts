import type { BackendUser } from '@lexplain/contract/account/account';
import { createContext } from 'react';
import type { Identity } from '../lib/firebase/identity';
import type { SessionState } from './state';

interface SessionActions {
  /**
   * Determines who is signed in, which loads the identity provider's SDK. Pages that need to know
   * call it; public pages wait until the browser is idle.
   */
  startAuth: () => void;
  /** Reads the account again, and creates it if it is missing. Also the retry after a failure. */
  refresh: () => void;
  /**
   * Takes over an account that the server has just returned, and the identity after the same
   * change, so that no screen shows the old values.
   */
  updateProfile: (user: BackendUser, identity: Identity | null) => void;
  /** Takes over a changed identity of the same person. */
  updateIdentity: (identity: Identity) => void;
  acknowledgePlan: () => void;
  closeApiError: () => void;
  /**
   * Ends the session in every tab; this one goes to the home page, or to the given page. A failure
   * is logged.
   */
  signOut: (to?: string) => Promise<void>;
  /**
   * Ends the sessions on every device. Rejects when the server did not do it: then nobody is signed
   * out.
   */
  signOutEverywhere: () => Promise<void>;
  /**
   * Ends the session of a deleted account without asking; the home page says that it was deleted.
   */
  endDeletedSession: () => Promise<void>;
}

export type Session = SessionState & SessionActions;

export const AuthContext = createContext<Session | null>(null);
