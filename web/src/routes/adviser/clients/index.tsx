import type { ClientSort } from '@lexplain/contract/clients/clients';
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

const textOf = (value: unknown): string | undefined =>
  // The router reads an id such as `123` as a number.
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The list in an address, without the schema library: the code is loaded with every page. */
const readListed = (search: Record<string, unknown>): ClientListPage => {
  const [after, before, covering] = [search.after, search.before, search.covering].map(textOf);
  const sort = sorts.find((one) => one === search.sort);
  const filter = filters.find((one) => one === search.filter);
  return {
    ...(after && { after }),
    ...(before && { before }),
    ...(sort && { sort }),
    ...(search.direction === 'descending' && { direction: 'descending' }),
    ...(filter && { filter }),
    ...(covering && { covering }),
  };
};

export const Route = createFileRoute('/adviser/clients/')({
  validateSearch: readListed,
  component: Page,
});
