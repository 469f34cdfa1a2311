import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { firebaseApp } from './app';
import { currentUser, toEmulator } from './auth';

/**
 * Signs the person in once more with their password, beside this tab's session, which stays as it is, and does
 * something as them. Throws before that when the password is wrong.
 */
export const withPassword = async (
  password: string,
  act: (user: User, aside: Auth) => Promise<void>,
): Promise<void> => {
  const email = currentUser().email ?? '';
  const app = initializeApp(firebaseApp.options, 'aside');
  try {
    const aside = toEmulator(initializeAuth(app, { persistence: inMemoryPersistence }));
    const { user } = await signInWithEmailAndPassword(aside, email, password);
    await act(user, aside);
  } finally {
    await deleteApp(app);
  }
};
