import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { WithAccount } from '../../features/account/frame/with-account';
import { useAuth } from '../../session/use-auth';

const ControlsPage = lazy(async () => ({
  default: (await import('../../features/controls/controls-page')).ControlsPage,
}));

const WhatWeDo = () => {
  const { organisation } = useAuth();
  return (
    <WithAccount>
      {() =>
        organisation && (
          <Suspense fallback={<Loading cards={[4, 160]} />}>
            <ControlsPage organisationId={organisation.id} />
          </Suspense>
        )
      }
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/controls')({ component: WhatWeDo });
