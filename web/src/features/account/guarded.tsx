import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Go } from '../../components/go/go';
import { useAuth } from '../../session/use-auth';
import { VerifyEmailModal } from './verify-email-modal';

/** Shows a page to a signed-in, verified person only (spec section 2). Nothing before the first state is known. */
export const Guarded = ({ children }: { children: ReactNode }) => {
  const { phase, begin } = useAuth();
  useEffect(begin, [begin]);
  const { href } = useLocation();
  if (phase === 'loading') return null;
  if (phase === 'signed-out') return <Go to={`/login?redirect=${encodeURIComponent(href)}`} />;
  if (phase === 'unverified') return <VerifyEmailModal />;
  return children;
};
