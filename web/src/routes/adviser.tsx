import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../app/query-client';
import { NotFound } from '../components/not-found/not-found';
import { Guarded } from '../features/account/frame/guarded';
import { StaffOnly } from '../features/account/frame/staff-only';

// On demand, here and in the pages below: the router loads the code of every route that matches, also for
// clients.
const AdviserLayout = lazy(async () => ({
  default: (await import('../features/account/frame/adviser-layout')).AdviserLayout,
}));

const Adviser = () => (
  <QueryClientProvider client={queryClient}>
    <Guarded>
      <StaffOnly>
        <Suspense>
          <AdviserLayout />
        </Suspense>
      </StaffOnly>
    </Guarded>
  </QueryClientProvider>
);

export const Route = createFileRoute('/adviser')({
  component: Adviser,
  notFoundComponent: NotFound,
});
