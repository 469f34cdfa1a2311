import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';

const InboxPage = lazy(async () => ({
  default: (await import('../../features/inbox/inbox-page')).InboxPage,
}));

const Page = () => (
  <Suspense fallback={<Loading cards={[5, 96]} />}>
    <InboxPage selectedId={Route.useSearch().message} />
  </Suspense>
);

export const Route = createFileRoute('/adviser/inbox')({
  validateSearch: ({ message }: Record<string, unknown>): { message?: string } =>
    typeof message === 'string' ? { message } : {},
  component: Page,
});
