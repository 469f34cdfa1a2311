import type { ClientFilter } from '@lexplain/contract/clients/clients';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { isNotCovered, NotCovered } from '../../components/empty-state/not-covered';
import { Failure } from '../../components/failure/failure';
import { KeptFocus } from '../../components/live-revision/kept-focus';
import { LiveLists } from '../../components/live-revision/live-lists';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { staffKeys } from '../../lib/queries/staff-keys';
import { useAuth } from '../../session/use-auth';
import type { Library } from './client-rows';
import classes from './clients-page.module.css';
import { ClientsTable } from './clients-table';
import { ClientsTools } from './clients-tools';
import { LawLinks } from './laws/law-links';
import { type ClientListPage, clientsPageQuery } from './queries';
import { ChoiceBar } from './reminders/choice-bar';
import { useChosenClients } from './reminders/use-chosen-clients';
import type { ClientOrder } from './sorted-head';
import { StartsSection } from './starts/starts-section';

interface PagesProps {
  listed: ClientListPage;
  before: string | null;
  after: string | null;
}

/**
 * The address of a list, and its search, which is kept in the entry of the browser's history alone.
 */
const linkTo = ({ search, ...inAddress }: ClientListPage) => ({
  to: '/adviser/clients' as const,
  search: inAddress,
  state: search ? { clientsSearch: search } : {},
});

/** Links to the pages on both sides. */
const Pages = ({ listed, before, after }: PagesProps) => {
  const { after: _, before: __, ...list } = listed;
  if (before === null && after === null) return null;
  return (
    <nav className={classes.pages} aria-label="Pages of clients">
      {before !== null && (
        <Button
          variant="default"
          data-key-page="previous"
          renderRoot={(props) => <Link {...props} {...linkTo({ ...list, before })} />}
        >
          Previous page
        </Button>
      )}
      {after !== null && (
        <Button
          variant="default"
          data-key-page="next"
          renderRoot={(props) => <Link {...props} {...linkTo({ ...list, after })} />}
        >
          Next page
        </Button>
      )}
    </nav>
  );
};

const emptyFilters: Record<ClientFilter, string> = {
  adviser_turn: 'No client waits for an adviser.',
  client_turn: 'No client has questions to answer again.',
  unassigned: 'Every client has an adviser.',
};

interface NothingProps {
  listed: ClientListPage;
  seesAll: boolean;
  /** The list before had no rows: its buttons are not those of the one that is loading. */
  isLoading: boolean;
}

/** What is shown in place of a list without rows. */
const Nothing = ({ listed, seesAll, isLoading }: NothingProps) => {
  if (isLoading) return <Loading cards={[3, 84]} />;
  if (listed.search || listed.filter) {
    const text = listed.search
      ? 'No client here has these words in its name.'
      : emptyFilters[listed.filter ?? 'unassigned'];
    return (
      <EmptyState text={text}>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} {...linkTo(listed.covering ? { covering: listed.covering } : {})} />
          )}
        >
          Show all clients
        </Button>
      </EmptyState>
    );
  }
  if (listed.covering) {
    return (
      <EmptyState text="The adviser for whom you cover has no clients.">
        <Button variant="default" renderRoot={(props) => <Link {...props} {...linkTo({})} />}>
          Show your own
        </Button>
      </EmptyState>
    );
  }
  const text = seesAll
    ? 'There are no clients yet. An organisation is listed once it has begun a questionnaire.'
    : 'You have no clients yet. An organisation becomes yours when you take its review, when an admin assigns it to you, or when you start it and its owner confirms it.';
  return (
    <EmptyState text={text}>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser" />}>
        See what waits
      </Button>
    </EmptyState>
  );
};

/** As the address says it: ascending needs no word. */
const toListed = ({ sort, direction }: ClientOrder): ClientListPage => ({
  sort,
  direction: direction === 'descending' ? direction : undefined,
});

/** How a list is sorted. What is found is sorted by name. */
const toSorted = ({
  search,
  sort = 'name',
  direction = 'ascending',
}: ClientListPage): ClientOrder =>
  search ? { sort: 'name', direction: 'ascending' } : { sort, direction };

interface ClientsPageProps {
  listed: ClientListPage;
  library: Library;
  /** Whether all clients are listed, not the adviser's own. */
  seesAll: boolean;
  /** The choice of whose clients are listed, for who covers. */
  whose?: ReactNode;
}

const shownKeys = [staffKeys.clientLists, staffKeys.clientStarts];

/** Has the lists asked for again. What no adviser has changes those of an admin. */
const LiveClients = ({ seesAll, covering }: { seesAll: boolean; covering: string | undefined }) => {
  const uid = useAuth().backendUser?.id ?? '';
  const list = seesAll ? 'unassigned' : { adviser: covering ?? uid };
  return <LiveLists lists={[list]} queryKeys={shownKeys} />;
};

/** The clients with their laws, in pages. The list is in the address. */
export const ClientsPage = ({ listed, library, seesAll, whose }: ClientsPageProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(clientsPageQuery(listed));
  const navigate = useNavigate();
  const [isStarting, starting] = useDisclosure();
  const choice = useChosenClients();
  const change = (changes: ClientListPage): void => {
    // Another list begins with its first page.
    const { after: _, before: __, ...list } = listed;
    void navigate(linkTo({ ...list, ...changes }));
  };
  const { filter, sort: chosen, direction, covering } = listed;
  const search = useCallback(
    (beginning: string) =>
      void navigate({
        ...linkTo({ filter, sort: chosen, direction, covering, search: beginning }),
        replace: true,
      }),
    [navigate, filter, chosen, direction, covering],
  );
  const sorted = toSorted(listed);
  const clients = data?.clients ?? [];
  return (
    <>
      <PageHeader
        title="Clients"
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/adviser/cover" />}
            >
              Holiday cover
            </Button>
            {!seesAll && <Button onClick={starting.open}>Start a client</Button>}
          </>
        }
      />
      <LiveClients seesAll={seesAll} covering={covering} />
      {whose}
      <LawLinks lawNames={library.lawNames} />
      <ClientsTools
        listed={listed}
        library={library}
        seesAll={seesAll}
        onChange={change}
        onSearch={search}
      />
      {isPending && <Loading cards={[3, 84]} />}
      {!data && isNotCovered({ covering, error }) && <NotCovered to="/adviser/clients" />}
      {!data && error && !isNotCovered({ covering, error }) && (
        <Failure error={error} fallback="Failed to load the clients" onRetry={refetch} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {!seesAll && clients.length + choice.chosen.size > 0 && <ChoiceBar choice={choice} />}
          <Text size="sm" c="dimmed" mb="xs" role="status">
            {clients.length === 0 ? '' : `${clients.length} on this page`}
            {listed.search && clients.length > 0 ? ', by name' : ''}
          </Text>
          {clients.length === 0 ? (
            <Nothing listed={listed} seesAll={seesAll} isLoading={isPlaceholderData} />
          ) : (
            <KeptFocus>
              <ClientsTable
                clients={clients}
                isWhole={data.before === null && data.after === null}
                listed={listed}
                library={library}
                showsAdviser={seesAll}
                sorted={sorted}
                {...(!seesAll && { choice })}
                {...(!listed.search && { onSort: (next: ClientOrder) => change(toListed(next)) })}
              />
            </KeptFocus>
          )}
          <Pages listed={listed} before={data.before} after={data.after} />
        </div>
      )}
      {!seesAll && <StartsSection isStarting={isStarting} onClose={starting.close} />}
    </>
  );
};
