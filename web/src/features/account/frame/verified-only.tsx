import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { PageFailure } from '../../../components/page-failure/page-failure';
import { RedirectOnce } from '../../../components/redirect-once/redirect-once';
import { useAuth } from '../../../session/use-auth';

// Loaded on demand, as it is seen once at most.
const VerifyEmailModal = lazy(async () => ({
  default: (await import('../sign-in/verify-email-modal')).VerifyEmailModal,
}));

/**
 * Shows a page to signed-in, verified people only (docs/product.md, "Opening the account"). Renders nothing
 * before the first state is known.
 */
export const VerifiedOnly = ({ children }: { children: ReactNode }) => {
  const { phase, isAuthMissing, startAuth } = useAuth();
  useEffect(startAuth, [startAuth]);
  const { href } = useLocation();
  if (phase === 'loading') return isAuthMissing ? <PageFailure /> : null;
  if (phase === 'signed-out')
    return <RedirectOnce to={`/login?redirect=${encodeURIComponent(href)}`} />;
  if (phase === 'unverified') {
    return (
      <Suspense>
        <VerifyEmailModal />
      </Suspense>
    );
  }
  return children;
};
