import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut as signOutOf,
  type User,
  updateProfile,
} from 'firebase/auth';
import { env } from '../env';
import { firebaseApp } from './app';

// initializeAuth, as getAuth would also bring the pop-up and redirect flows that nobody uses here.
const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (env.VITE_AUTH_EMULATOR) {
  connectAuthEmulator(auth, `http://${env.VITE_AUTH_EMULATOR}`, { disableWarnings: true });
}

/** The signed-in person as the identity provider knows them. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
}

const toIdentity = (user: User): Identity => ({
  uid: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  displayName: user.displayName ?? '',
});

const currentUser = (): User => {
  if (!auth.currentUser) throw new Error('No authenticated Firebase user');
  return auth.currentUser;
};

/** Calls back at once with who is signed in, then on every sign-in and sign-out. Returns the way to stop. */
export const watchIdentity = (onChange: (identity: Identity | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => onChange(user && toIdentity(user)));

/** The ID token, a fresh one when `force` or when it expires within the SDK's own margin of 30 s. */
export const getToken = (force = false): Promise<string> => currentUser().getIdToken(force);

/** Asks the provider again. After a verification the old token still says otherwise, so it is renewed too. */
export const reloadIdentity = async (): Promise<Identity> => {
  const user = currentUser();
  const wasVerified = user.emailVerified;
  await user.reload();
  if (user.emailVerified && !wasVerified) await user.getIdToken(true);
  return toIdentity(user);
};

export const signIn = async (email: string, password: string): Promise<void> => {
  await signInWithEmailAndPassword(auth, email, password);
};

/** The mail's link leads back to the dashboard. */
export const sendVerificationEmail = (): Promise<void> =>
  sendEmailVerification(currentUser(), { url: `${window.location.origin}/dashboard` });

export const register = async (
  email: string,
  password: string,
  displayName: string,
): Promise<void> => {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName });
  await sendVerificationEmail();
};

export const signOut = (): Promise<void> => signOutOf(auth);
