import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const ClientControls = lazy(async () => ({
  default: (await import('../../../features/controls/client-controls-page')).ClientControlsPage,
}));

const Page = () => {
  const { organisationId } = Route.useParams();
  return (
    <Suspense fallback={<Loading cards={[4, 160]} />}>
      <ClientControls key={organisationId} organisationId={organisationId} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/clients/$organisationId_/controls')({
  component: Page,
});
