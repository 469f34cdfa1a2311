import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';

const Queue = lazy(async () => ({ default: (await import('./-queue')).Queue }));

const shows = ['mine', 'nobodys'] as const;

const Page = () => {
  const { show, covering } = Route.useSearch();
  return (
    <Suspense fallback={<Loading cards={[5, 48]} />}>
      <Queue shown={show ?? 'all'} covering={covering} />
    </Suspense>
  );
};

interface QueueSearch {
  show?: (typeof shows)[number];
  covering?: string;
}

export const Route = createFileRoute('/adviser/')({
  validateSearch: ({ show, covering }: Record<string, unknown>): QueueSearch => {
    const found = shows.find((one) => one === show);
    return {
      ...(found && { show: found }),
      ...(typeof covering === 'string' && covering !== '' && { covering }),
    };
  },
  component: Page,
});
