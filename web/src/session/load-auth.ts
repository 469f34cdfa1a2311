import { setTokenSource } from '../lib/api/token-source';

const loading = Promise.withResolvers<typeof import('../lib/firebase/auth')>();

/**
 * Settles once the SDK has loaded, for every caller. Pending after a failure, as a later try may
 * succeed.
 */
export const authLoaded = loading.promise;

// Also where no session is watched yet: a registration calls the API before the page asks who is
// signed in.
void authLoaded.then(({ getToken }) => setTokenSource(getToken));

/** The identity provider's SDK, loaded when a page first asks who is signed in. */
export const loadAuth = () => {
  const auth = import('../lib/firebase/auth');
  return auth.then((loaded) => {
    loading.resolve(loaded);
    return loaded;
  });
};

/** Loads the steps after a sign-in, with the API's schemas, which public pages do not need. */
export const loadBootstrap = () => import('./bootstrap');

/** Loads the code that ends sessions on the server. */
export const loadEndOnServer = () => import('./end-on-server');

/** Loads the code that replaces an account whose address was mistyped. */
export const loadReplacement = () => import('../lib/firebase/replace-account');

/** Loads the code that changes the password or the address, or confirms the password for a call. */
export const loadChangeSignIn = () => import('../lib/firebase/change-sign-in');

/** Loads the code that adds a second factor. */
export const loadEnrol = () => import('../lib/firebase/enrol');
