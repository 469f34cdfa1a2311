import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import { PageNotFound } from '../../../components/not-found/page-not-found';
import { useCan } from '../../../session/use-can';

const Changes = lazy(async () => ({ default: (await import('../-changes')).Changes }));

const Page = () =>
  useCan('touched_client.list', { provider: true }) ? (
    <Suspense fallback={<Loading cards={[6, 64]} />}>
      <Changes />
    </Suspense>
  ) : (
    <PageNotFound to="/adviser">Go to the reviews</PageNotFound>
  );

export const Route = createFileRoute('/adviser/changes/')({ component: Page });
