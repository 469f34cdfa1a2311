import { type ReactNode, useEffect, useRef } from 'react';
import { RedirectOnce } from '../../../components/redirect-once/redirect-once';
import { wasSignedIn } from '../../../session/signed-in-hint';
import { useAuth } from '../../../session/use-auth';

interface SignedOutOnlyProps {
  /** Its path. The page that follows the sign-in is not replaced. */
  page: '/login' | '/register';
  children: ReactNode;
}

/**
 * Redirects people who are already signed in away from the sign-in and registration pages. People
 * who sign in here stay until the form has finished. The form is prerendered: it exists before it
 * is known who is signed in, and the style sheet hides it from people who were signed in here. For
 * others, the identity provider's SDK is loaded when they begin to fill it in.
 */
export const SignedOutOnly = ({ page, children }: SignedOutOnlyProps) => {
  const { phase, startAuth } = useAuth();
  useEffect(() => {
    if (wasSignedIn()) startAuth();
    document.addEventListener('focusin', startAuth, { once: true });
    return () => document.removeEventListener('focusin', startAuth);
  }, [startAuth]);
  const cameSignedOut = useRef(false);
  if (phase === 'signed-out') cameSignedOut.current = true;
  const cameSignedIn = phase !== 'loading' && !cameSignedOut.current;
  return (
    <>
      {children}
      {cameSignedIn && <RedirectOnce from={page} to="/dashboard" />}
    </>
  );
};
