import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { WithAccount } from '../../features/account/frame/with-account';
import { useAuth } from '../../session/use-auth';
import { controlOffers } from './-control-offers';

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
            <ControlsPage organisationId={organisation.id} {...controlOffers} />
          </Suspense>
        )
      }
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/controls')({ component: WhatWeDo });
