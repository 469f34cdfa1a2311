import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import type { LawListPage } from '../../../features/clients/laws/queries';

const Law = lazy(async () => ({ default: (await import('../-law')).Law }));

const Page = () => {
  const { id } = Route.useParams();
  const listed = Route.useSearch();
  return (
    <Suspense fallback={<Loading cards={[3, 84]} />}>
      <Law key={id} id={id} listed={listed} />
    </Suspense>
  );
};

const sorts = ['name', 'submitted', 'waiting', 'gaps'] as const;
const kinds = ['question', 'obligation'] as const;
const results = ['compliant', 'partial', 'non_compliant', 'not_applicable'] as const;

const textOf = (value: unknown): string | undefined =>
  // The router reads an id such as `123` as a number.
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The list in an address, without the schema library: the code is loaded with every page. */
const readListed = (search: Record<string, unknown>): LawListPage => {
  const [after, before, of] = [search.after, search.before, search.of].map(textOf);
  const sort = sorts.find((one) => one === search.sort);
  const kind = kinds.find((one) => one === search.kind);
  const result = results.find((one) => one === search.result);
  return {
    ...(after && { after }),
    ...(before && { before }),
    ...(sort && { sort }),
    ...(kind && of && { kind, of, ...(result && { result }) }),
  };
};

export const Route = createFileRoute('/adviser/laws/$id')({
  validateSearch: readListed,
  component: Page,
});
