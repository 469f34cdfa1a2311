import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const ClientSummary = lazy(async () => ({
  default: (await import('../-client-summary')).ClientSummaryPage,
}));

const Page = () => {
  const { organisationId } = Route.useParams();
  return (
    <Suspense fallback={<Loading cards={[3, 160]} />}>
      <ClientSummary key={organisationId} organisationId={organisationId} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/clients/$organisationId_/summary')({
  component: Page,
});
