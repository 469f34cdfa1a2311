import {
  type Auth,
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
  updateProfile as updateProfileOf,
  validatePassword,
} from 'firebase/auth';
import { env } from '../env';
import { firebaseApp } from './app';
import { type Identity, toIdentity } from './identity';

/** The same, talking to the emulator where the build says so. */
export const toEmulator = (auth: Auth): Auth => {
  if (env.VITE_AUTH_EMULATOR) {
    connectAuthEmulator(auth, `http://${env.VITE_AUTH_EMULATOR}`, { disableWarnings: true });
  }
  return auth;
};

// initializeAuth, as getAuth would also bring the pop-up and redirect flows that nobody uses here.
export const auth = toEmulator(
  initializeAuth(firebaseApp, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  }),
);

export const currentUser = (): User => {
  if (!auth.currentUser) throw new Error('No authenticated Firebase user');
  return auth.currentUser;
};

/** Calls back at once with who is signed in, then on every sign-in and sign-out. Returns the way to stop. */
export const watchIdentity = (onChange: (identity: Identity | null) => void): (() => void) =>
  onAuthStateChanged(auth, (user) => onChange(user && toIdentity(user)));

let renewal: Promise<string> | undefined;

/** A fresh token. Whoever asks while one is on its way gets the same. */
const renewToken = (): Promise<string> => {
  renewal ??= currentUser()
    .getIdToken(true)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
};

/**
 * The ID token, a fresh one when `force` or when it expires within the SDK's own margin of 30 s. Also when
 * it was issued before the address was verified: the API would refuse it for up to an hour.
 */
export const getToken = async (force = false): Promise<string> => {
  if (force) return renewToken();
  const user = currentUser();
  const { token, claims } = await user.getIdTokenResult();
  return user.emailVerified && claims.email_verified !== true ? renewToken() : token;
};

/** Asks the provider again. For someone verified the token says so too afterwards. */
export const reloadIdentity = async (): Promise<Identity> => {
  const user = currentUser();
  await user.reload();
  await getToken();
  return toIdentity(user);
};

/** What of a person's profile the provider keeps. A part that is left out stays as it is. */
interface ProviderProfile {
  displayName?: string;
  photoUrl?: string | null;
}

const changeProfile = (user: User, { displayName, photoUrl }: ProviderProfile): Promise<void> =>
  updateProfileOf(user, {
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoURL: photoUrl }),
  });

/** Changes the profile at the provider (docs/product.md, "User Detail"). Returns the person as now known. */
export const updateProfile = async (profile: ProviderProfile): Promise<Identity> => {
  const user = currentUser();
  await changeProfile(user, profile);
  return toIdentity(user);
};

export const signIn = async (email: string, password: string): Promise<void> => {
  await signInWithEmailAndPassword(auth, email, password);
};

/** The mail's link leads back to the dashboard. */
const askToVerify = (user: User): Promise<void> =>
  sendEmailVerification(user, { url: `${window.location.origin}/dashboard` });

export const sendVerificationEmail = (): Promise<void> => askToVerify(currentUser());

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

/** What follows on the making of an account: its name, and the verification mail. */
export const nameAndAskToVerify = async (user: User, displayName: string): Promise<void> => {
  await changeProfile(user, { displayName });
  // The account is there: a mail that fails now is asked for again in front of the dashboard.
  await askToVerify(user).catch((error: unknown) =>
    console.error('Failed to send the verification email', error),
  );
};

/** Makes the account with its name and sends the verification mail. Returns the person as now known. */
export const register = async (
  email: string,
  password: string,
  displayName: string,
): Promise<Identity> => {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await nameAndAskToVerify(user, displayName);
  return toIdentity(user);
};

export const signOut = (): Promise<void> => signOutOf(auth);
