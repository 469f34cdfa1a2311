import { env } from './env';

/**
 * Proof that a page of ours asks, for calls that a provider protects with App Check. Null where the build
 * has no site key. Its SDK is loaded on the first call only: pages without it stay light.
 */
export const appCheckToken = async (): Promise<string | null> => {
  if (!env.VITE_APP_CHECK_SITE_KEY) return null;
  const { readAppCheckToken } = await import('./firebase/app-check');
  return readAppCheckToken(env.VITE_APP_CHECK_SITE_KEY);
};
