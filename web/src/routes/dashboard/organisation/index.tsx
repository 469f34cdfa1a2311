import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import { DetailsSection } from '../../../features/organisations/settings/details-section';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';

// Below what members come for, and for owners alone.
const OrganisationChannel = lazy(async () => ({
  default: (await import('../../../features/channels/organisation-channel')).OrganisationChannel,
}));

const Details = () => {
  const { organisation } = useAuth();
  const canSet = useCan('organisation_channel.manage');
  return (
    <Stack gap="xl">
      <DetailsSection />
      {organisation && canSet && (
        <Suspense fallback={<Loading />}>
          <OrganisationChannel organisationId={organisation.id} />
        </Suspense>
      )}
    </Stack>
  );
};

export const Route = createFileRoute('/dashboard/organisation/')({ component: Details });
