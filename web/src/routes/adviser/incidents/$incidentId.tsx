import { loadTemporal } from '@lexplain/contract/temporal/load-temporal';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const Incident = lazy(async () => {
  const [page] = await Promise.all([import('../-incident'), loadTemporal()]);
  return { default: page.Incident };
});

const Page = () => {
  const { incidentId } = Route.useParams();
  return (
    <Suspense fallback={<Loading cards={[3, 220]} />}>
      {/* Another incident may not be shared. */}
      <Incident key={incidentId} incidentId={incidentId} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/incidents/$incidentId')({ component: Page });
