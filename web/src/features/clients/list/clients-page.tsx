import type { ClientFilter, ClientPageSize } from '@lexplain/contract/clients/clients';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { isNotCovered, NotCovered } from '../../../components/empty-state/not-covered';
import { Failure } from '../../../components/failure/failure';
import { LiveLists } from '../../../components/live-revision/live-lists';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';
import type { Library } from '../client-rows';
import { type ClientListPage, clientsPageQuery } from '../queries';
import { useChosenClients } from '../reminders/use-chosen-clients';
import { listSettingsQuery } from '../settings/list-settings-query';
import type { ClientOrder } from '../sorted-head';
import { StartsSection } from '../starts/starts-section';
import { ChosenBar, type RenderProposal } from './chosen-bar';
import classes from './clients-page.module.css';
import { ClientsTools } from './clients-tools';
import { ClientsView } from './clients-view';
import { shownColumns } from './columns';
import { linkTo } from './link-to';
import { useClientFile } from './use-client-file';

interface PagesProps {
  listed: ClientListPage;
  before: string | null;
  after: string | null;
  onSize: (rows: ClientPageSize) => void;
}

/** Links to the pages on both sides, and how many rows a page has. */
const Pages = ({ listed, before, after, onSize }: PagesProps) => {
  const { after: _, before: __, ...list } = listed;
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
      <NativeSelect
        aria-label="Rows on a page"
        className={classes.size}
        value={listed.rows ?? '50'}
        data={[
          { value: '25', label: '25 on a page' },
          { value: '50', label: '50 on a page' },
        ]}
        onChange={({ currentTarget }) => onSize(currentTarget.value === '25' ? '25' : '50')}
      />
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
  const { search, filter, adviser, covering, place, law } = listed;
  if (search || filter || adviser || place || law) {
    const text = search
      ? 'No client here has these words in its name.'
      : place || law
        ? 'No client is found with these filters.'
        : filter
          ? emptyFilters[filter]
          : 'This adviser has no clients.';
    return (
      <EmptyState text={text}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkTo(covering ? { covering } : {})} />}
        >
          Show all clients
        </Button>
      </EmptyState>
    );
  }
  if (covering) {
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
  renderProposal: RenderProposal;
}

const shownKeys = [staffKeys.clientLists, staffKeys.clientStarts];

/** Has the lists asked for again. What no adviser has changes those of an admin. */
const LiveClients = ({ seesAll, covering }: { seesAll: boolean; covering: string | undefined }) => {
  const uid = useAuth().backendUser?.id ?? '';
  const list = seesAll ? 'unassigned' : { adviser: covering ?? uid };
  return <LiveLists lists={[list]} queryKeys={shownKeys} />;
};

/** How many the list has, beside its heading. */
const describeTotal = (total: number | null | undefined): string =>
  total === null || total === undefined ? '' : countOf(total, 'client');

/** The clients with their laws, in pages. The list is in the address. */
export const ClientsPage = ({
  listed,
  library,
  seesAll,
  whose,
  renderProposal,
}: ClientsPageProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(clientsPageQuery(listed));
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isStarting, starting] = useDisclosure();
  const choice = useChosenClients();
  const pageChoice = useRef<HTMLInputElement>(null);
  const file = useClientFile(library);
  const change = (changes: ClientListPage): void => {
    // Another list begins with its first page.
    const { after: _, before: __, ...list } = listed;
    void navigate(linkTo({ ...list, ...changes }));
  };
  const { filter, sort: chosen, direction, covering, adviser, rows } = listed;
  // What is found is in all places and laws.
  const search = useCallback(
    (beginning: string) =>
      void navigate({
        ...linkTo({ filter, sort: chosen, direction, covering, adviser, rows, search: beginning }),
        replace: true,
      }),
    [navigate, filter, chosen, direction, covering, adviser, rows],
  );
  const sorted = toSorted(listed);
  const { data: settings } = useQuery(listSettingsQuery);
  const chosenColumns = settings?.columns ?? null;
  // The rows are not rendered again without need.
  const columns = useMemo(() => shownColumns(chosenColumns, seesAll), [chosenColumns, seesAll]);
  const clients = data?.clients ?? [];
  return (
    <>
      <PageHeader
        title="Clients"
        isCompact
        state={
          <Text size="sm" c="dimmed" role="status">
            {describeTotal(data?.total)}
          </Text>
        }
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
      <ClientsTools
        listed={listed}
        library={library}
        seesAll={seesAll}
        isPhone={isPhone}
        columns={columns}
        sorted={sorted}
        onChange={change}
        onSearch={search}
        file={file}
      />
      {isPending && <Loading cards={[3, 84]} />}
      {!data && isNotCovered({ covering, error }) && <NotCovered to="/adviser/clients" />}
      {!data && error && !isNotCovered({ covering, error }) && (
        <Failure error={error} fallback="Failed to load the clients" onRetry={refetch} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {clients.length === 0 ? (
            <Nothing listed={listed} seesAll={seesAll} isLoading={isPlaceholderData} />
          ) : (
            <ClientsView
              clients={clients}
              isWhole={data.before === null && data.after === null}
              listed={listed}
              library={library}
              isOwn={!seesAll}
              isPhone={isPhone}
              columns={columns}
              sorted={sorted}
              choice={choice}
              pageChoice={pageChoice}
              onSort={
                listed.search
                  ? undefined
                  : ({ sort, direction: next }) =>
                      change({ sort, direction: next === 'descending' ? next : undefined })
              }
            />
          )}
          {(clients.length > 0 || data.before !== null) && (
            <Pages
              listed={listed}
              before={data.before}
              after={data.after}
              onSize={(size) => change({ rows: size === '25' ? size : undefined })}
            />
          )}
        </div>
      )}
      <ChosenBar
        choice={choice}
        listed={listed}
        total={data?.total ?? null}
        seesAll={seesAll}
        file={file}
        renderProposal={renderProposal}
        onCleared={() => pageChoice.current?.focus()}
      />
      {!seesAll && <StartsSection isStarting={isStarting} onClose={starting.close} />}
    </>
  );
};
