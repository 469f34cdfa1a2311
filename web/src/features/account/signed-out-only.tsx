import { type ReactNode, useEffect, useRef } from 'react';
import { Go } from '../../components/go/go';
import { wasSignedIn } from '../../session/signed-in-hint';
import { useAuth } from '../../session/use-auth';

/**
 * Keeps signing in and registering from those who are signed in when they come. Who signs in here stays
 * until the form has done all that it has to. The form is part of the page as it was built: there before
 * it is known who comes, and hidden by the page's style from those who were signed in here. Who never was
 * loads the identity provider's SDK when they begin to fill it in.
 */
export const SignedOutOnly = ({ children }: { children: ReactNode }) => {
  const { phase, begin } = useAuth();
  useEffect(() => {
    if (wasSignedIn()) begin();
    document.addEventListener('focusin', begin, { once: true });
    return () => document.removeEventListener('focusin', begin);
  }, [begin]);
  const cameSignedOut = useRef(false);
  if (phase === 'signed-out') cameSignedOut.current = true;
  const cameSignedIn = phase !== 'loading' && !cameSignedOut.current;
  return (
    <>
      {children}
      {cameSignedIn && <Go to="/dashboard" />}
    </>
  );
};
