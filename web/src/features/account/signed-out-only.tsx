import { type ReactNode, useRef } from 'react';
import { Go } from '../../components/go/go';
import { useAuth } from '../../session/use-auth';

/**
 * Keeps signing in and registering from those who are signed in when they come. Who signs in here stays
 * until the form has done all that it has to.
 */
export const SignedOutOnly = ({ children }: { children: ReactNode }) => {
  const { phase } = useAuth();
  const cameSignedOut = useRef(false);
  if (phase === 'loading') return null;
  if (phase === 'signed-out') cameSignedOut.current = true;
  return cameSignedOut.current ? children : <Go to="/dashboard" />;
};
