import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import type { Permit } from '../actions/permit';
import { firebaseApp } from './app';
import type { AskForCode } from './ask-for-code';
import { connectToEmulator, currentUser, withCode } from './auth';

/**
 * Signs the person in again with their password, and a code where they have a second factor, in a
 * second instance of the SDK, which leaves this tab's session unchanged, and runs an action there.
 * Throws before that when the password is wrong.
 */
export const withSecondSignIn = async <T>(
  permit: Permit,
  password: string,
  ask: AskForCode,
  act: (user: User, secondAuth: Auth) => Promise<T>,
): Promise<T> => {
  const email = currentUser().email ?? '';
  const app = initializeApp(firebaseApp.options, 'aside');
  try {
    const secondAuth = connectToEmulator(initializeAuth(app, { persistence: inMemoryPersistence }));
    const { user } = await withCode(
      permit,
      secondAuth,
      () => signInWithEmailAndPassword(secondAuth, email, password),
      ask,
    );
    return await act(user, secondAuth);
  } finally {
    await deleteApp(app);
  }
};
