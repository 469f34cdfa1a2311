import { loadTemporal } from '@lexplain/contract/temporal/load-temporal';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Loading } from '../../../components/loading/loading';
import { PageFailure } from '../../../components/page-failure/page-failure';
import { PageHeader } from '../../../components/page-header/page-header';
import { WithAccount } from '../../../features/account/frame/with-account';

// With what computes deadlines, which is larger than the page: its head is there before.
const NewReport = lazy(async () => {
  const [page] = await Promise.all([import('./-new-report'), loadTemporal()]);
  return { default: page.NewReport };
});

const NewIncident = () => (
  <>
    <PageHeader
      title="Report an incident"
      trail={[{ label: 'Incidents', link: { to: '/dashboard/incidents' } }]}
      lead="One line and a time are enough. Nothing here is final: you can correct every answer later."
    />
    <WithAccount>
      {({ user }) => (
        <ErrorBoundary fallback={<PageFailure />}>
          <Suspense fallback={<Loading cards={[3, 120]} />}>
            <NewReport uid={user.id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </WithAccount>
  </>
);

export const Route = createFileRoute('/dashboard/incidents/new')({ component: NewIncident });
