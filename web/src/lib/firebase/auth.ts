import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail as sendPasswordResetEmailOf,
  signInWithEmailAndPassword,
  signOut as signOutOf,
  type User,
  updateProfile,
  validatePassword,
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
  signedInAt: Date;
}

const toIdentity = (user: User): Identity => ({
  uid: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  displayName: user.displayName ?? '',
  signedInAt: new Date(user.metadata.lastSignInTime ?? 0),
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

/** Also answers for an address without an account, where the project protects emails. */
export const sendPasswordResetEmail = (email: string): Promise<void> =>
  sendPasswordResetEmailOf(auth, email, { url: `${window.location.origin}/login` });

/** The provider's rules for passwords, as it states them: the SDK asks once and keeps the answer. */
export const readPasswordPolicy = async (): Promise<unknown> =>
  (await validatePassword(auth, '')).passwordPolicy;

/** Signs the same person in once more, for what needs a recent sign-in. Throws on a wrong password. */
export const confirmPassword = async (password: string): Promise<void> => {
  const user = currentUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, credential);
  await user.getIdToken(true);
};

/** Makes the account with its name and sends the verification mail. Returns the person as now known. */
export const register = async (
  email: string,
  password: string,
  displayName: string,
): Promise<Identity> => {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName });
  // The account is there: a mail that fails now is asked for again in front of the dashboard.
  await sendVerificationEmail().catch((error: unknown) =>
    console.error('Failed to send the verification email', error),
  );
  return toIdentity(user);
};

export const signOut = (): Promise<void> => signOutOf(auth);
