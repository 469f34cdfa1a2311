import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import { PageNotFound } from '../../../components/not-found/page-not-found';
import type { TouchedPage } from '../../../features/clients/touched/queries';
import { useCan } from '../../../session/use-can';

const Change = lazy(async () => ({ default: (await import('../-changes')).Change }));

const Page = () => {
  const { changeId } = Route.useParams();
  const page = Route.useSearch();
  return useCan('touched_client.list', { provider: true }) ? (
    <Suspense fallback={<Loading cards={[4, 64]} />}>
      <Change key={changeId} changeId={changeId} page={page} />
    </Suspense>
  ) : (
    <PageNotFound to="/adviser">Go to the reviews</PageNotFound>
  );
};

const textOf = (value: unknown): string | undefined =>
  // The router reads an id such as `123` as a number.
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const readPage = (search: Record<string, unknown>): TouchedPage => {
  const [after, before] = [search.after, search.before].map(textOf);
  return { ...(after && { after }), ...(before && { before }) };
};

export const Route = createFileRoute('/adviser/changes/$changeId')({
  validateSearch: readPage,
  component: Page,
});
