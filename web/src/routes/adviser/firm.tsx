import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { PageNotFound } from '../../components/not-found/page-not-found';
import { useCan } from '../../session/use-can';

const FirmPage = lazy(async () => ({
  default: (await import('../../features/firm/firm-page')).FirmPage,
}));

const FirmChannel = lazy(async () => ({
  default: (await import('../../features/channels/firm-channel')).FirmChannel,
}));

/** For advisers there is nothing at the address. */
const Page = () => {
  const canChange = useCan('firm.change', { provider: true });
  if (!canChange) return <PageNotFound to="/adviser">Go to the reviews</PageNotFound>;
  return (
    <Suspense fallback={<Loading cards={[2, 240]} />}>
      <FirmPage>
        <FirmChannel />
      </FirmPage>
    </Suspense>
  );
};

export const Route = createFileRoute('/adviser/firm')({ component: Page });
