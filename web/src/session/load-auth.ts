/** A chunk of the app that did not load: no network, or a release has replaced it. */
class ChunkLoadError extends Error {}

/** Replaces the error of a failed import by one with a message for people. */
export const throwChunkLoadError = (error: unknown): never => {
  throw new ChunkLoadError(
    'A part of this page could not be loaded. Check your connection and reload the page.',
    { cause: error },
  );
};

const loading = Promise.withResolvers<typeof import('../lib/firebase/auth')>();

/** Settles once the SDK has loaded, for every caller. Pending after a failure, as a later try may succeed. */
export const authLoaded = loading.promise;

/** The identity provider's SDK, loaded when a page first asks who is signed in. Throws ChunkLoadError. */
export const loadAuth = async () => {
  const auth = await import('../lib/firebase/auth').catch(throwChunkLoadError);
  loading.resolve(auth);
  return auth;
};

/** Loads the code that ends sessions on the server. Throws ChunkLoadError. */
export const loadEndOnServer = () => import('./end-on-server').catch(throwChunkLoadError);

/** Loads the code that replaces an account whose address was mistyped. Throws ChunkLoadError. */
export const loadReplacement = () =>
  import('../lib/firebase/replace-account').catch(throwChunkLoadError);

/** Loads the code that changes the password or the address. Throws ChunkLoadError. */
export const loadChangeSignIn = () =>
  import('../lib/firebase/change-sign-in').catch(throwChunkLoadError);

export const isChunkLoadError = (error: unknown): error is Error => error instanceof ChunkLoadError;
