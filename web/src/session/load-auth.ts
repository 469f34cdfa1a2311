/** A part of the app that did not come: no network, or a release has replaced it meanwhile. */
class MissingPart extends Error {}

const missing = (error: unknown): never => {
  throw new MissingPart(
    'A part of this page could not be loaded. Check your connection and reload the page.',
    { cause: error },
  );
};

const loading = Promise.withResolvers<typeof import('../lib/firebase/auth')>();

/** Settles once the SDK is there, whoever asked for it. It stays open when that fails: a later try may not. */
export const authLoaded = loading.promise;

/**
 * The identity provider's SDK, which no page needs before it asks who is signed in. Throws MissingPart with
 * words for people.
 */
export const loadAuth = async () => {
  const auth = await import('../lib/firebase/auth').catch(missing);
  loading.resolve(auth);
  return auth;
};

/** The steps after a sign-in, with the API's schemas, which no public page needs. Throws MissingPart. */
export const loadBootstrap = () => import('./bootstrap').catch(missing);

/** Ends sessions on the server, with the API's schemas. Throws MissingPart. */
export const loadEndOnServer = () => import('./end-on-server').catch(missing);

/** For the few who registered with a mistyped address. Throws MissingPart. */
export const loadReplacement = () => import('../lib/firebase/replace-account').catch(missing);

/** For a change of password or address. Throws MissingPart. */
export const loadChangeSignIn = () => import('../lib/firebase/change-sign-in').catch(missing);

export const isMissingPart = (error: unknown): error is Error => error instanceof MissingPart;
