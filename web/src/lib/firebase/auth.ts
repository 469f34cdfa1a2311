import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail as sendPasswordResetEmailOf,
  signInWithEmailAndPassword,
  signOut as signOutOf,
  type User,
  type UserCredential,
  updateProfile as updateProfileOf,
  validatePassword,
} from 'firebase/auth';
import type { Permit } from '../actions/permit';
import { env } from '../api/env';
import { firebaseApp } from './app';
import type { AskForCode } from './ask-for-code';
import { type Identity, toIdentity } from './identity';

/** Auth, connected to the emulator where the build says so. */
export const connectToEmulator = (auth: Auth): Auth => {
  if (env.VITE_AUTH_EMULATOR) {
    connectAuthEmulator(auth, `http://${env.VITE_AUTH_EMULATOR}`, { disableWarnings: true });
  }
  return auth;
};

// initializeAuth, as getAuth would include the unused pop-up and redirect flows.
export const auth = connectToEmulator(
  initializeAuth(firebaseApp, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  }),
);

export const currentUser = (): User => {
  if (!auth.currentUser) throw new Error('No authenticated Firebase user');
  return auth.currentUser;
};

/**
 * Calls back with the signed-in person at once and after every change. Returns the unsubscribe
 * function.
 */
export const watchIdentity = (onChange: (identity: Identity | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => onChange(user && toIdentity(user)));

let renewal: Promise<string> | undefined;

/** A fresh token. Concurrent callers share one request. */
const renewToken = (): Promise<string> => {
  renewal ??= currentUser()
    .getIdToken(true)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
};

/**
 * The ID token, refreshed when `force`, when it expires within the SDK's margin of 30 s, or when it
 * was issued before the address was verified: the API would refuse that one for up to an hour.
 */
export const getToken = async (force = false): Promise<string> => {
  if (force) return renewToken();
  const user = currentUser();
  const { token, claims } = await user.getIdTokenResult();
  return user.emailVerified && claims.email_verified !== true ? renewToken() : token;
};

/** Reloads the person from the provider. For a verified person the token is refreshed as well. */
export const reloadIdentity = async (): Promise<Identity> => {
  const user = currentUser();
  await user.reload();
  await getToken();
  return toIdentity(user);
};

/** The parts of a profile that the provider stores. Omitted parts are unchanged. */
interface ProviderProfile {
  displayName?: string;
  photoUrl?: string | null;
}

const changeProfile = (user: User, { displayName, photoUrl }: ProviderProfile): Promise<void> =>
  updateProfileOf(user, {
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoURL: photoUrl }),
  });

/** Changes the profile at the provider (docs/product.md, "User Detail"). Returns the updated person. */
export const updateProfile = async (_: Permit, profile: ProviderProfile): Promise<Identity> => {
  const user = currentUser();
  await changeProfile(user, profile);
  return toIdentity(user);
};

const isCodeNeeded = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

/** A sign-in by password, which asks for a code where the account has a second factor. */
export const withCode = (
  permit: Permit,
  at: Auth,
  signIn: () => Promise<UserCredential>,
  ask: AskForCode,
): Promise<UserCredential> =>
  signIn().catch(async (error: unknown) => {
    if (!isCodeNeeded(error)) throw error;
    return (await import('./code-sign-in')).signInByCode(permit, at, signIn, error, ask);
  });

export const signIn = async (
  permit: Permit,
  email: string,
  password: string,
  ask: AskForCode,
): Promise<void> => {
  await withCode(permit, auth, () => signInWithEmailAndPassword(auth, email, password), ask);
};

/** The link in the mail leads back to the dashboard. */
const sendVerification = (user: User): Promise<void> =>
  sendEmailVerification(user, { url: `${window.location.origin}/dashboard` });

export const sendVerificationEmail = (_: Permit): Promise<void> => sendVerification(currentUser());

/** Succeeds for unknown addresses too, where the project protects emails. */
export const sendPasswordResetEmail = (_: Permit, email: string): Promise<void> =>
  sendPasswordResetEmailOf(auth, email, { url: `${window.location.origin}/login` });

/** The provider's password policy, which the SDK fetches once. */
export const readPasswordPolicy = async (): Promise<unknown> =>
  (await validatePassword(auth, '')).passwordPolicy;

/**
 * Signs the same person in again, for calls that need a recent sign-in. Throws on a wrong password.
 */
export const confirmPassword = async (
  permit: Permit,
  password: string,
  ask: AskForCode,
): Promise<void> => {
  const user = currentUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await withCode(permit, auth, () => reauthenticateWithCredential(user, credential), ask);
  await user.getIdToken(true);
};

/** The steps after creating an account: its name, and the verification mail. */
export const initializeAccount = async (
  _: Permit,
  user: User,
  displayName: string,
): Promise<void> => {
  await changeProfile(user, { displayName });
  // The account exists: a mail that fails now can be requested again on the verification screen.
  await sendVerification(user).catch((error: unknown) =>
    console.error('Failed to send the verification email', error),
  );
};

/** Creates the account with its name and sends the verification mail. Returns the new person. */
export const register = async (
  permit: Permit,
  email: string,
  password: string,
  displayName: string,
): Promise<Identity> => {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await initializeAccount(permit, user, displayName);
  return toIdentity(user);
};

export const signOut = (): Promise<void> => signOutOf(auth);
