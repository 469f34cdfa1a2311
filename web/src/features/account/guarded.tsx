import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Go } from '../../components/go/go';
import { PageFailure } from '../../components/page-failure/page-failure';
import { useAuth } from '../../session/use-auth';

// Few ever see it, and then once.
const VerifyEmailModal = lazy(async () => ({
  default: (await import('./verify-email-modal')).VerifyEmailModal,
}));

/** Shows a page to a signed-in, verified person only (docs/product.md, "Opening the account"). Nothing before the first state is known. */
export const Guarded = ({ children }: { children: ReactNode }) => {
  const { phase, isAuthMissing, begin } = useAuth();
  useEffect(begin, [begin]);
  const { href } = useLocation();
  if (phase === 'loading') return isAuthMissing ? <PageFailure /> : null;
  if (phase === 'signed-out') return <Go to={`/login?redirect=${encodeURIComponent(href)}`} />;
  if (phase === 'unverified') {
    return (
      <Suspense>
        <VerifyEmailModal />
      </Suspense>
    );
  }
  return children;
};
