import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const Client = lazy(async () => ({ default: (await import('../-client')).Client }));

const Page = () => {
  const { organisationId } = Route.useParams();
  return (
    <Suspense fallback={<Loading cards={[3, 84]} />}>
      {/* Another client needs a reason of its own. */}
      <Client key={organisationId} organisationId={organisationId} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/clients/$organisationId')({ component: Page });
