import { env } from './env';

/**
 * An App Check token, for calls that a provider protects with it. Null where the build has no site key. The
 * SDK is loaded with the first such call.
 */
export const appCheckToken = async (): Promise<string | null> => {
  if (!env.VITE_APP_CHECK_SITE_KEY) return null;
  const { readAppCheckToken } = await import('../firebase/app-check');
  return readAppCheckToken(env.VITE_APP_CHECK_SITE_KEY);
};
