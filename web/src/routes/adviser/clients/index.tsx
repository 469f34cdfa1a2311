import type { ClientSort } from '@lexplain/contract/clients/clients';
import type { Place } from '@lexplain/contract/library/places';
import type { LawResult } from '@lexplain/contract/reviews/standing-orders';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import type { ClientListPage } from '../../../features/clients/queries';

const Clients = lazy(async () => ({ default: (await import('../-clients')).Clients }));

const Page = () => {
  const listed = Route.useSearch();
  const search = useLocation({ select: ({ state }) => state.clientsSearch });
  return (
    <Suspense fallback={<Loading cards={[3, 84]} />}>
      <Clients listed={{ ...listed, search }} />
    </Suspense>
  );
};

const sorts = [
  'name',
  'waiting',
  'adviser',
  'laws',
  'state',
  'submitted',
  'score',
  'worst',
  'oldest',
] as const satisfies ClientSort[];
const filters = ['adviser_turn', 'client_turn', 'unassigned'] as const;

const places = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const satisfies Place[];
const results = [
  'draft',
  'submitted',
  'adviser_turn',
  'client_turn',
  'signed_off',
  'high_risk',
] as const satisfies LawResult[];

const textOf = (value: unknown): string | undefined =>
  // The router reads an id such as `123` as a number.
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The list in an address, without the schema library: the code is loaded with every page. */
const readListed = (search: Record<string, unknown>): ClientListPage => {
  const [after, before, covering, adviser, law] = [
    search.after,
    search.before,
    search.covering,
    search.adviser,
    search.law,
  ].map(textOf);
  const place = places.find((one) => one === search.place);
  const result = results.find((one) => one === search.result);
  const sort = sorts.find((one) => one === search.sort);
  const filter = filters.find((one) => one === search.filter);
  return {
    ...(after && { after }),
    ...(before && { before }),
    ...(sort && { sort }),
    ...(search.direction === 'descending' && { direction: 'descending' }),
    ...(filter && { filter }),
    ...(covering && { covering }),
    ...(adviser && { adviser }),
    ...(place && { place }),
    ...(law && { law }),
    ...(law && result && { result }),
    ...(textOf(search.rows) === '25' && { rows: '25' as const }),
  };
};

export const Route = createFileRoute('/adviser/clients/')({
  validateSearch: readListed,
  component: Page,
});
