import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const OneAction = lazy(async () => ({ default: (await import('./-one')).OneAction }));

const Action = () => {
  const { id } = Route.useParams();
  return (
    <Suspense fallback={<Loading cards={[2, 220]} />}>
      <OneAction id={id} />
    </Suspense>
  );
};

export const Route = createFileRoute('/dashboard/actions/$id')({ component: Action });
