import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import { readActionSearch } from '../../../features/actions/list/action-search';

const ActionList = lazy(async () => ({ default: (await import('./-list')).ActionList }));

const Actions = () => (
  <Suspense fallback={<Loading cards={[5, 72]} />}>
    <ActionList search={Route.useSearch()} />
  </Suspense>
);

export const Route = createFileRoute('/dashboard/actions/')({
  validateSearch: readActionSearch,
  component: Actions,
});
