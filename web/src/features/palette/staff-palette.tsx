import { bounds } from '@lexplain/contract/api/bounds';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Building2, Scale } from 'lucide-react';
import { call } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { staffKeys } from '../../lib/queries/staff-keys';
import type { PaletteProps } from './finder';
import { Palette } from './palette';
import { findByWords, mostShown, type TargetGroup } from './targets';
import { usePageTargets } from './use-page-targets';

const searchMilliseconds = 200;

const searchQuery = (search: string, covering: string | undefined) => {
  const listed = { search, ...(covering !== undefined && { covering }) };
  return queryOptions({
    queryKey: staffKeys.clientList(listed),
    queryFn: ({ signal }) => call(clientEndpoints.searchClients, { body: listed }, signal),
    enabled: search !== '' && search.length <= bounds.displayName,
    staleTime: 30_000,
  });
};

/**
 * The clients who have the typed words in their name: the adviser's and those whom they cover, all
 * for an admin. Once typing pauses.
 */
const useFoundClients = (typed: string, covered: readonly string[]) => {
  const [search] = useDebouncedValue(typed, searchMilliseconds);
  const lists = useQueries({
    queries: [undefined, ...covered].map((covering) => searchQuery(search, covering)),
  });
  const error = lists.find((list) => list.error)?.error ?? null;
  const isCurrent = typed !== '' && typed === search;
  return {
    clients: isCurrent ? lists.flatMap(({ data }) => data?.clients ?? []) : [],
    isSearching: typed !== '' && !error && (!isCurrent || lists.some(({ isLoading }) => isLoading)),
    error: isCurrent ? error : null,
  };
};

interface StaffPaletteProps extends PaletteProps {
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
  /** The uids of the advisers for whom this one covers at this moment. */
  covered: readonly string[];
  /** The page of a law for the staff. */
  linkToLaw: (lawId: string) => LinkProps;
}

/** Jumps to a client, a law or a page, by words of its name. */
export const StaffPalette = (props: StaffPaletteProps) => {
  const { lawNames, covered, linkToLaw } = props;
  const typed = props.typed.trim();
  const navigate = useNavigate();
  const go = (link: LinkProps) => (): void => void navigate(link);
  const { clients, isSearching, error } = useFoundClients(typed, covered);
  const pages = usePageTargets({ ...props, typed });
  const groups: TargetGroup[] = [
    {
      label: 'Clients',
      targets: clients.slice(0, mostShown).map(({ id: organisationId, name }) => ({
        id: organisationId,
        label: name,
        Icon: Building2,
        act: go({ to: '/adviser/clients/$organisationId', params: { organisationId } }),
      })),
    },
    {
      label: 'Laws',
      targets: findByWords(lawNames, typed, ([, name]) => name).map(([lawId, name]) => ({
        id: lawId,
        label: name,
        Icon: Scale,
        act: go(linkToLaw(lawId)),
      })),
    },
    pages,
  ];
  return (
    <Palette
      {...props}
      found={{
        groups,
        searching: isSearching ? 'Searching for clients...' : null,
        failure: error && messageOf(error, 'The clients could not be searched. Please type again.'),
      }}
    />
  );
};
