import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';

const ClientProfile = lazy(async () => ({
  default: (await import('../-client-profile')).ClientProfilePage,
}));

const Page = () => {
  const { organisationId } = Route.useParams();
  return (
    <Suspense fallback={<Loading cards={[3, 160]} />}>
      <ClientProfile key={organisationId} organisationId={organisationId} />
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/clients/$organisationId_/profile')({
  component: Page,
});
