import type { Dispatch } from 'react';
import type { Identity } from '../lib/firebase/identity';
import { setTokenSource } from '../lib/token-source';
import { loadAfresh } from './leave';
import { loadAuth } from './load-auth';
import type { SessionEvent } from './reducer';
import { rememberSignedIn } from './signed-in-hint';

/**
 * Tells the session who is signed in, whichever tab they did it in. Nothing of one person may remain for
 * the next: with a change of person the session first shows nothing, then the page is loaded afresh.
 */
export const watchWho = (dispatch: Dispatch<SessionEvent>): (() => void) => {
  let stop = () => {};
  let stopped = false;
  let person: string | null = null;
  const onChange = (identity: Identity | null): void => {
    rememberSignedIn(identity !== null);
    if (person !== null && identity?.uid !== person) {
      dispatch({ type: 'left' });
      // After the screens are gone: one with unsaved changes would ask whether to stay.
      setTimeout(loadAfresh);
      return;
    }
    person = identity?.uid ?? null;
    dispatch({ type: 'auth-changed', identity });
  };
  loadAuth().then(({ getToken, watchIdentity }) => {
    if (stopped) return;
    setTokenSource(getToken);
    stop = watchIdentity(onChange);
  });
  return () => {
    stopped = true;
    stop();
  };
};
