import '../runtime.ts';

/** Loaded when first needed: public calls do without it. */
const auth = async () => (await import('firebase-admin/auth')).getAuth();

/** The claims of a good ID token. `askAuth` also asks whether it was revoked or the person disabled. */
export const verifyToken = async (token: string, askAuth: boolean): Promise<unknown> =>
  (await auth()).verifyIdToken(token, askAuth);

export const deleteIdentity = async (uid: string): Promise<void> => (await auth()).deleteUser(uid);
