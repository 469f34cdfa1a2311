import type { Dispatch } from 'react';
import { setTokenSource } from '../lib/api/token-source';
import { hasStoredAnswers } from '../lib/device/device-entry-keys';
import type { Identity } from '../lib/firebase/identity';
import { isLeaving, reloadOrLeave } from './leave';
import { authLoaded, loadAuth, loadBootstrap } from './load-auth';
import {
  type NextPageMessage,
  readNextPageMessage,
  storeNextPageMessage,
} from './next-page-message';
import type { SessionEvent } from './reducer';
import { tidyDevice } from './seal-device';
import { rememberSignedIn, showToSignedOut, wasSignedIn, whoWasSignedIn } from './signed-in-hint';

/** Lets the login page say that a session was ended elsewhere, and whether answers are kept. */
const rememberEnd = (uid: string): void => {
  if (isLeaving()) return;
  if (hasStoredAnswers(uid)) storeNextPageMessage('unsaved');
  else if (readNextPageMessage() === null) storeNextPageMessage('ended');
};

const isOfEnd = (message: NextPageMessage | null): boolean =>
  message === 'unsaved' || message === 'ended';

/**
 * Tells the session who is signed in, also when it changed in another tab. Nothing of one person
 * may remain for the next: the session first shows nothing, then the page is reloaded.
 */
export const watchSession = (dispatch: Dispatch<SessionEvent>): (() => void) => {
  let stop = () => {};
  let stopped = false;
  let person: string | null = null;
  let openEarly = () => {};
  if (wasSignedIn()) {
    // A failure is reported when the account is opened, which loads it again.
    loadBootstrap().then(
      (steps) => {
        openEarly = steps.openEarly;
      },
      () => {},
    );
  }
  const onChange = (identity: Identity | null): void => {
    // A session can also end while no page is open.
    const before = person ?? whoWasSignedIn();
    rememberSignedIn(identity?.uid ?? null);
    if (!identity && before) rememberEnd(before);
    if (identity && isOfEnd(readNextPageMessage())) storeNextPageMessage(null);
    tidyDevice(whoWasSignedIn);
    if (person !== null && identity?.uid !== person) {
      dispatch({ type: 'left' });
      // After the screens are unmounted: one with unsaved changes would ask whether to stay.
      setTimeout(reloadOrLeave);
      return;
    }
    person = identity?.uid ?? null;
    if (identity?.emailVerified) openEarly();
    dispatch({ type: 'auth-changed', identity });
  };
  void authLoaded.then(({ getToken, signOut, watchIdentity }) => {
    if (stopped) return;
    // Ended on another device: handled as if it ended in another tab.
    const endHere = (): void => {
      if (isLeaving()) return;
      signOut().catch((error: unknown) => console.error('Failed to sign out', error));
    };
    setTokenSource(getToken, endHere);
    stop = watchIdentity(onChange);
  });
  loadAuth().catch((error: unknown) => {
    console.error('Failed to determine who is signed in', error);
    showToSignedOut();
    dispatch({ type: 'auth-missing' });
  });
  return () => {
    stopped = true;
    stop();
  };
};
