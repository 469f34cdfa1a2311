import type { Access } from '@lexplain/contract/endpoint';
import { AppError } from '@lexplain/contract/errors';
import { z } from 'zod';
import '../runtime.ts';

export interface Caller {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** The name on the identity, as given at sign-up; may be empty. */
  name: string;
}

/**
 * What we hold a verified token to. The SDK itself accepts anonymous and tenant tokens, any subject
 * and `email_verified: "false"`.
 */
const claims = z.object({
  uid: z.string().regex(/^[A-Za-z0-9]{1,128}$/),
  email: z.email(),
  email_verified: z.boolean(),
  name: z.string().default(''),
  firebase: z.object({ sign_in_provider: z.literal('password'), tenant: z.never().optional() }),
});

const unauthenticated = () => new AppError('unauthenticated', 'Sign in to continue');

const verify = async (token: string): Promise<unknown> => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth()
    .verifyIdToken(token)
    .catch(() => {
      throw unauthenticated();
    });
};

const callerOf = async (authorization: string | undefined): Promise<Caller> => {
  const token = authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw unauthenticated();
  const parsed = claims.safeParse(await verify(token));
  if (!parsed.success) throw unauthenticated();
  const { uid, email, email_verified: emailVerified, name } = parsed.data;
  return { uid, email, emailVerified, name };
};

/** Who calls, or null on a public row. Throws 401 without a good token and 403 for an unverified email. */
export const authenticate = async (
  access: Access,
  authorization: string | undefined,
): Promise<Caller | null> => {
  if (access === 'public') return null;
  const caller = await callerOf(authorization);
  if (access === 'verified' && !caller.emailVerified) {
    throw new AppError('email_unverified', 'Verify your email address to continue');
  }
  return caller;
};
