import { type ReactNode, useRef } from 'react';
import { useAuth } from '../../session/use-auth';

interface SignedOutOnlyProps {
  /** Where who is signed in already goes. */
  onSignedIn: ReactNode;
  children: ReactNode;
}

/**
 * Keeps signing in and registering from those who are signed in when they come. Who signs in here stays
 * until the form has done all that it has to.
 */
export const SignedOutOnly = ({ onSignedIn, children }: SignedOutOnlyProps) => {
  const { phase } = useAuth();
  const cameSignedOut = useRef(false);
  if (phase === 'loading') return null;
  if (phase === 'signed-out') cameSignedOut.current = true;
  return cameSignedOut.current ? children : onSignedIn;
};
