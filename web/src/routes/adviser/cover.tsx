import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { useAuth } from '../../session/use-auth';
import { useCan } from '../../session/use-can';

const CoverPage = lazy(async () => ({
  default: (await import('../../features/clients/cover/cover-page')).CoverPage,
}));

const Page = () => {
  const { backendUser } = useAuth();
  const isForOthers = useCan('cover.set_for_others', { provider: true });
  return (
    <Suspense fallback={<Loading cards={[2, 60]} />}>
      <CoverPage uid={backendUser?.id ?? ''} isForOthers={isForOthers} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/cover')({ component: Page });
