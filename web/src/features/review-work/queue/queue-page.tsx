import type { ShownQueue } from '@lexplain/contract/reviews/queue';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { isNotCovered, NotCovered } from '../../../components/empty-state/not-covered';
import { Failure } from '../../../components/failure/failure';
import { KeptFocus } from '../../../components/live-revision/kept-focus';
import type { ShownList } from '../../../components/live-revision/list-listener';
import { LiveLists } from '../../../components/live-revision/live-lists';
import { NextPage } from '../../../components/next-page/next-page';
import { PageHeader } from '../../../components/page-header/page-header';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { countOf } from '../../../lib/text/count-of';
import { joinPages, type Queue, queueQueryOf } from '../queries';
import { useBegunSignOffs } from '../work/use-begun-sign-offs';
import classes from './queue-page.module.css';
import { QueueSkeleton } from './queue-skeleton';
import { QueueTable } from './queue-table';
import { toRows, walkOf } from './queue-walk';
import type { Refusal } from './take-button';
import { filterRows, type QueueRow, sortByUrgency } from './urgency';

/** What an adviser without clients is told: what waits, and how to take it. */
const describeBegin = (unassigned: number): string =>
  unassigned === 0
    ? 'You have no clients yet, and nothing waits for an adviser. You get mail when a client submits a questionnaire. Take its review here: its organisation is then your client.'
    : `You have no clients yet. ${countOf(unassigned, 'review')} without an adviser ${unassigned === 1 ? 'waits' : 'wait'} below. Take one: its organisation is then your client, and you can read what it submitted.`;

const nothingUnassigned =
  'Every submitted questionnaire has an adviser. A review stands here when a client without an adviser submits one.';

/** The text in place of the table. */
const empty: Record<ShownQueue, string> = {
  mine: 'No review waits for you or your clients. A review stands here when one of your clients submits a questionnaire.',
  nobodys: nothingUnassigned,
  all: 'No review waits. One stands here when a client submits a questionnaire.',
};

const choices = [
  ['mine', 'Mine'],
  ['nobodys', 'Nobody’s'],
  ['all', 'All'],
] as const satisfies [ShownQueue, string][];

const ClientsLink = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser/clients" />}>
    Show clients
  </Button>
);

/** How many reviews there are, also of those that are not loaded. */
const countShown = ({ counts }: Queue, shown: ShownQueue): number =>
  (shown === 'nobodys' ? 0 : counts.your_turn + counts.with_clients) +
  (shown === 'mine' ? 0 : counts.unassigned);

interface FilterProps {
  queue: Queue;
  shown: ShownQueue;
  onShow: (shown: ShownQueue) => void;
}

/** Whose reviews are listed, with how many there are. */
const Filter = ({ queue, shown, onShow }: FilterProps) => (
  <SegmentedControl
    className={classes.filter}
    aria-label="Whose reviews"
    value={shown}
    onChange={onShow}
    data={choices.map(([value, label]) => ({
      value,
      label: (
        <>
          {label} <span className={classes.count}>{countShown(queue, value)}</span>
        </>
      ),
    }))}
  />
);

/** The pages of a queue that are loaded. All of it is one list as long as it fits on a page. */
const useQueue = (covering: string | undefined, shown: ShownQueue) => {
  const all = useInfiniteQuery(queueQueryOf(covering));
  const isPart = shown !== 'all' && all.hasNextPage;
  const some = useInfiniteQuery({ ...queueQueryOf(covering, shown), enabled: isPart });
  const list = isPart ? some : all;
  return { list, data: list.data ?? all.data, isPending: all.isPending };
};
type LoadedList = Pick<
  ReturnType<typeof useQueue>['list'],
  'data' | 'error' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'refetch'
>;

/** Below the reviews: how many are listed, and the way to the others. */
const More = ({ list, listed, total }: { list: LoadedList; listed: number; total: number }) =>
  list.hasNextPage && (
    <Group mt="md">
      <NextPage list={list} label="Show more" />
      <Text size="sm" c="dimmed">
        {listed} of {Math.max(listed, total)} are listed
      </Text>
    </Group>
  );

interface QueuePageProps {
  uid: string;
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
  /** Whether the person takes reviews. Others assign advisers to what waits. */
  takes: boolean;
  /** A dialog that assigns a client, by name, to an adviser. */
  renderAssignment: (client: { id: string; name: string }, onClose: () => void) => ReactNode;
  /** What the address says. */
  shown: ShownQueue;
  /** The adviser whose reviews are shown to who covers for them; undefined for one's own. */
  covering?: string | undefined;
  /** The choice of whose reviews are shown, for who covers. */
  whose?: ReactNode;
  /** What comes before the reviews; undefined until it is known, null where nothing does. */
  first: ReactNode;
}

interface QueueViewProps extends QueuePageProps {
  queue: Queue;
  list: LoadedList;
}

/** What could not be taken, with the rows that stay for it. */
const useRefusals = (rows: QueueRow[]) => {
  const [refused, setRefused] = useState<ReadonlyMap<string, { row: QueueRow; why: Refusal }>>(
    new Map(),
  );
  const onRefused = (row: QueueRow, why: Refusal | null): void =>
    setRefused((before) => {
      const after = new Map(before);
      if (why) after.set(row.review.review_id, { row, why });
      else after.delete(row.review.review_id);
      return after;
    });
  const listed = new Set(rows.map(({ review }) => review.review_id));
  const gone = [...refused].flatMap(([id, { row, why }]) =>
    why.isFinal && !listed.has(id) ? [row] : [],
  );
  return {
    rows: gone.length === 0 ? rows : rows.concat(gone),
    refusals: new Map([...refused].map(([id, { why }]) => [id, why])),
    onRefused,
  };
};

const QueueView = ({
  queue,
  list,
  uid,
  lawNames,
  takes,
  renderAssignment,
  shown,
  covering,
}: QueueViewProps) => {
  const navigate = useNavigate();
  const [assigned, setAssigned] = useState<{ id: string; name: string } | null>(null);
  const show = (next: ShownQueue): void =>
    void navigate({
      to: '/adviser',
      search: {
        ...(next !== 'all' && { show: next }),
        ...(covering !== undefined && { covering }),
      },
      replace: true,
      resetScroll: false,
    });
  const now = Date.now();
  const { refusals, onRefused, ...shownRows } = useRefusals(toRows(queue));
  const rows = sortByUrgency(shownRows.rows, now);
  const read = queue.mine.filter(({ state }) => state === 'in_review');
  const begunSignOffs = useBegunSignOffs(
    uid,
    read.map(({ review_id }) => review_id),
  );
  // Admins have no clients of their own.
  const chosen = takes ? shown : 'all';
  const listed = filterRows(rows, chosen);
  const isNew = takes && !queue.has_clients && covering === undefined;
  const isNothing = rows.length === 0 && countShown(queue, 'all') === 0;
  return (
    <>
      {takes && !isNothing && <Filter queue={queue} shown={shown} onShow={show} />}
      {isNew && !isNothing && (
        <Text mb="md" maw="68ch">
          {describeBegin(countShown(queue, 'nobodys'))}
        </Text>
      )}
      {listed.length > 0 && (
        <QueueTable
          rows={listed}
          lawNames={lawNames}
          begunSignOffs={begunSignOffs}
          now={now}
          walkFrom={(takenId) => walkOf(queue, chosen, now, takenId, covering)}
          takes={takes}
          onAssign={({ id, name }) => setAssigned({ id, name })}
          refusals={refusals}
          onRefused={onRefused}
        />
      )}
      {assigned && renderAssignment(assigned, () => setAssigned(null))}
      {isNothing && (
        <EmptyState text={isNew ? describeBegin(0) : takes ? empty.all : nothingUnassigned}>
          <ClientsLink />
        </EmptyState>
      )}
      {!isNothing && countShown(queue, chosen) === 0 && (
        <EmptyState text={empty[chosen]}>
          <Button variant="default" onClick={() => show('all')}>
            Show all
          </Button>
        </EmptyState>
      )}
      {list.error && (
        <Failure
          error={list.error}
          fallback="Failed to load the reviews"
          onRetry={() => void list.refetch()}
        />
      )}
      <More key={chosen} list={list} listed={listed.length} total={countShown(queue, chosen)} />
    </>
  );
};

/** Whose changes concern the page. */
const listShown = ({ uid, covering, takes }: QueuePageProps): ShownList[] =>
  takes ? [{ adviser: covering ?? uid }, 'unassigned'] : ['unassigned'];

/** The reviews, and what comes before them. */
const shownKeys = [staffKeys.reviewQueue, staffKeys.sharedIncidents, staffKeys.covers];

/**
 * The adviser's first page: what waits for them, for clients and for any adviser, the most urgent
 * first.
 */
export const QueuePage = (props: QueuePageProps) => {
  const { list, data, isPending } = useQueue(props.covering, props.takes ? props.shown : 'all');
  // Both at once: what comes later would move the reviews down.
  if (isPending || props.first === undefined) {
    return (
      <>
        <PageHeader title="Reviews" />
        <QueueSkeleton />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Reviews" />
      <LiveLists lists={listShown(props)} queryKeys={shownKeys} />
      {props.whose}
      {props.first}
      {!data && isNotCovered({ covering: props.covering, error: list.error }) && (
        <NotCovered to="/adviser" />
      )}
      {!data && list.error && !isNotCovered({ covering: props.covering, error: list.error }) && (
        <Failure
          error={list.error}
          fallback="Failed to load the reviews"
          onRetry={() => void list.refetch()}
        />
      )}
      {data && (
        <KeptFocus>
          <QueueView {...props} queue={joinPages(data)} list={list} />
        </KeptFocus>
      )}
    </>
  );
};
