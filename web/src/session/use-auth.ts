import { use } from 'react';
import { AuthContext, type Session } from './auth-context';

/** The session: who is signed in, their plan and entitlements, and the last error. */
export const useAuth = (): Session => {
  const session = use(AuthContext);
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
};
