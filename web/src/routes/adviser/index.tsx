import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';

const Queue = lazy(async () => ({ default: (await import('./-queue')).Queue }));

const shows = ['mine', 'nobodys'] as const;

const Page = () => (
  <Suspense fallback={<Loading cards={[5, 48]} />}>
    <Queue shown={Route.useSearch().show ?? 'all'} />
  </Suspense>
);

export const Route = createFileRoute('/adviser/')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: (typeof shows)[number] } => {
    const found = shows.find((one) => one === show);
    return found ? { show: found } : {};
  },
  component: Page,
});
