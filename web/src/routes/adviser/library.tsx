import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { PageNotFound } from '../../components/not-found/page-not-found';
import { useCan } from '../../session/use-can';

const LibraryPage = lazy(async () => ({
  default: (await import('../../features/library/library-page')).LibraryPage,
}));

/** For advisers there is nothing at the address. */
const Page = () => {
  const canList = useCan('library_reading.list', { provider: true });
  if (!canList) return <PageNotFound to="/adviser">Go to the reviews</PageNotFound>;
  return (
    <Suspense fallback={<Loading cards={[3, 72]} />}>
      <LibraryPage />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/library')({ component: Page });
