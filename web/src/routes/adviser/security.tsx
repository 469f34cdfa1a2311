import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { PageNotFound } from '../../components/not-found/page-not-found';
import { useCan } from '../../session/use-can';

const SecurityPage = lazy(async () => ({
  default: (await import('../../features/security/security-page')).SecurityPage,
}));

/** For advisers there is nothing at the address. */
const Page = () => {
  const canList = useCan('security_event.list', { provider: true });
  if (!canList) return <PageNotFound to="/adviser">Go to the reviews</PageNotFound>;
  return (
    <Suspense fallback={<Loading cards={[3, 72]} />}>
      <SecurityPage />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/security')({ component: Page });
