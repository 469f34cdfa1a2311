import { type ReactNode, useEffect, useMemo, useReducer } from 'react';
import type { Permit } from '../lib/actions/permit';
import { useSingleRun } from '../lib/actions/use-single-run';
import { whenIdle } from '../lib/actions/when-idle';
import { removeInvitation } from '../lib/device/invitation-entry';
import { AuthContext, type Session } from './auth-context';
import { useSessionEffects } from './effects';
import { confirmSignOut, setDestination } from './leave';
import { loadAuth, loadEndOnServer } from './load-auth';
import { storeNextPageMessage } from './next-page-message';
import { reduce } from './reducer';
import { forgetOwnDevice, sealOwnDevice, tidyDevice } from './seal-device';
import { wasSignedIn, whoWasSignedIn } from './signed-in-hint';
import { initialState } from './state';

/** `endOnDevice` handles the person's unsaved answers on this device. */
const leave = async (endOnDevice: () => Promise<void>, to = '/'): Promise<void> => {
  try {
    // It stays only for a person who signs out to accept it with another address.
    if (to !== '/invitations') removeInvitation();
    setDestination(to);
    // Signing out must not fail because of this: the next page tries again.
    await endOnDevice().catch((error: unknown) =>
      console.error('Unsaved answers could not be sealed', error),
    );
    await (await loadAuth()).signOut();
  } catch (error) {
    setDestination(null);
    console.error('Failed to sign out', error);
  }
};

/** Ends the session on the server and on the device, each even if the other fails. */
const endSession = async (uid: string, permit: Permit): Promise<void> => {
  await loadEndOnServer().then(
    ({ endThisSession }) => endThisSession(permit),
    (error: unknown) => console.error('The server could not be notified of the sign-out', error),
  );
  await sealOwnDevice(uid);
};

/**
 * Other requests are refused once the server has done it: a refusal must not lead to the login
 * page.
 */
const endEverySession = async (permit: Permit): Promise<void> => {
  setDestination('/');
  try {
    await (await loadEndOnServer()).endEverySession(permit);
  } catch (error) {
    setDestination(null);
    throw error;
  }
};

/** Provides the session to everything below it. Read it with `useAuth`. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [isAuthStarted, startAuth] = useReducer(() => true, false);
  const leaveOnce = useSingleRun();
  useSessionEffects(state, dispatch, isAuthStarted);
  // The sign-in SDK is not loaded for visitors without the hint that someone is signed in on this
  // device.
  useEffect(() => whenIdle(wasSignedIn() ? startAuth : () => tidyDevice(whoWasSignedIn)), []);
  const session = useMemo((): Session => {
    const { generation } = state;
    const uid = state.identity?.uid ?? '';
    return {
      ...state,
      startAuth,
      refresh: () => dispatch({ type: 'refresh-asked', generation }),
      updateProfile: (user, identity) =>
        dispatch({ type: 'profile-updated', generation, user, identity }),
      updateIdentity: (identity) => dispatch({ type: 'identity-reloaded', generation, identity }),
      acknowledgePlan: () => dispatch({ type: 'plan-acknowledged' }),
      closeApiError: () => dispatch({ type: 'api-error-closed' }),
      signOut: (to) =>
        leaveOnce(async (permit) => {
          if (await confirmSignOut(uid)) await leave(() => endSession(uid, permit), to);
        }),
      signOutEverywhere: () =>
        leaveOnce(async (permit) => {
          if (!(await confirmSignOut(uid))) return;
          await endEverySession(permit);
          await leave(() => sealOwnDevice(uid));
        }),
      endDeletedSession: () => {
        storeNextPageMessage('deleted');
        return leaveOnce(() => leave(() => forgetOwnDevice(uid)));
      },
    };
  }, [state, leaveOnce]);
  return <AuthContext value={session}>{children}</AuthContext>;
};
