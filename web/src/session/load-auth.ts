/** A chunk of the app that did not load: no network, or a release has replaced it. */
class MissingPart extends Error {}

/** Replaces the error of a failed import by one with a message for people. */
export const throwMissingPart = (error: unknown): never => {
  throw new MissingPart(
    'A part of this page could not be loaded. Check your connection and reload the page.',
    { cause: error },
  );
};

const loading = Promise.withResolvers<typeof import('../lib/firebase/auth')>();

/** Settles once the SDK has loaded, for every caller. Pending after a failure, as a later try may succeed. */
export const authLoaded = loading.promise;

/**
 * The identity provider's SDK, loaded when a page first asks who is signed in. Throws MissingPart with a
 * message for people.
 */
export const loadAuth = async () => {
  const auth = await import('../lib/firebase/auth').catch(throwMissingPart);
  loading.resolve(auth);
  return auth;
};

/** Ends sessions on the server, with the API's schemas. Throws MissingPart. */
export const loadEndOnServer = () => import('./end-on-server').catch(throwMissingPart);

/** Replaces an account with a mistyped address. Throws MissingPart. */
export const loadReplacement = () =>
  import('../lib/firebase/replace-account').catch(throwMissingPart);

/** Changes password or address. Throws MissingPart. */
export const loadChangeSignIn = () =>
  import('../lib/firebase/change-sign-in').catch(throwMissingPart);

export const isMissingPart = (error: unknown): error is Error => error instanceof MissingPart;
