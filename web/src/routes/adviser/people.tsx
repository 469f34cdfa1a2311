import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { PageNotFound } from '../../components/not-found/page-not-found';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';

const PeoplePage = lazy(async () => ({
  default: (await import('../../features/people/people-page')).PeoplePage,
}));

/** For advisers there is nothing at the address. */
const Page = () => {
  const { backendUser } = useAuth();
  const canRead = useCan('people.read', { provider: true });
  if (!canRead) return <PageNotFound to="/adviser">Go to the reviews</PageNotFound>;
  return (
    <Suspense fallback={<Loading cards={[3, 72]} />}>
      <PeoplePage ownUid={backendUser?.id ?? ''} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/people')({ component: Page });
