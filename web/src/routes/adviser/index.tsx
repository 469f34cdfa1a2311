import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';

const Queue = lazy(async () => ({ default: (await import('./-queue')).Queue }));

export const Route = createFileRoute('/adviser/')({
  component: () => (
    <Suspense fallback={<Loading cards={[3, 84]} />}>
      <Queue />
    </Suspense>
  ),
});
