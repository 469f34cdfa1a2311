import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { PageHeader } from '../../../components/page-header/page-header';
import { countOf } from '../../../lib/text/count-of';
import { queueQueryOf } from '../queries';
import { useBegunSignOffs } from '../work/use-begun-sign-offs';
import classes from './queue-page.module.css';
import { QueueSkeleton } from './queue-skeleton';
import { QueueTable } from './queue-table';
import { type Queue, toRows, walkOf } from './queue-walk';
import { filterRows, type QueueRow, type Shown, sortByUrgency } from './urgency';

/** What an adviser without clients is told: what waits, and how to take it. */
const describeBegin = (unassigned: number): string =>
  unassigned === 0
    ? 'You have no clients yet, and nothing waits for an adviser. You get mail when a client submits a questionnaire. Take its review here: its organisation is then your client.'
    : `You have no clients yet. ${countOf(unassigned, 'review')} without an adviser ${unassigned === 1 ? 'waits' : 'wait'} below. Take one: its organisation is then your client, and you can read what it submitted.`;

const nothingUnassigned =
  'Every submitted questionnaire has an adviser. A review stands here when a client without an adviser submits one.';

/** What is said in place of the table. */
const empty: Record<Shown, string> = {
  mine: 'Nothing waits for you or your clients. A review stands here when one of your clients submits a questionnaire.',
  nobodys: nothingUnassigned,
  all: 'Nothing waits. A review stands here when a client submits a questionnaire.',
};

const choices = [
  ['mine', 'Mine'],
  ['nobodys', 'Nobody’s'],
  ['all', 'All'],
] as const satisfies [Shown, string][];

const ClientsLink = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/adviser/clients" />}>
    Show clients
  </Button>
);

interface FilterProps {
  rows: QueueRow[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** Whose reviews are listed, with how many there are. */
const Filter = ({ rows, shown, onShow }: FilterProps) => (
  <SegmentedControl
    className={classes.filter}
    aria-label="Whose reviews"
    value={shown}
    onChange={onShow}
    data={choices.map(([value, label]) => ({
      value,
      label: (
        <>
          {label} <span className={classes.count}>{filterRows(rows, value).length}</span>
        </>
      ),
    }))}
  />
);

interface QueuePageProps {
  uid: string;
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
  /** Whether the person takes reviews. Others assign advisers to what waits. */
  takes: boolean;
  /** What the address says. */
  shown: Shown;
  /** The adviser whose reviews are shown to who covers for them; undefined for one's own. */
  covering?: string | undefined;
  /** The choice of whose reviews are shown, for who covers. */
  whose?: ReactNode;
  /** What comes before the reviews; undefined until it is known, null where nothing does. */
  first: ReactNode;
}

interface QueueViewProps extends QueuePageProps {
  queue: Queue;
  onTakeFailed: (message: string | null) => void;
}

const QueueView = ({
  queue,
  uid,
  lawNames,
  takes,
  shown,
  covering,
  onTakeFailed,
}: QueueViewProps) => {
  const navigate = useNavigate();
  const show = (next: Shown): void =>
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
  const rows = sortByUrgency(toRows(queue), now);
  const read = queue.mine.filter(({ state }) => state === 'in_review');
  const begunSignOffs = useBegunSignOffs(
    uid,
    read.map(({ review_id }) => review_id),
  );
  // Admins have no clients of their own.
  const listed = takes ? filterRows(rows, shown) : rows;
  const isNew = takes && !queue.has_clients && covering === undefined;
  const isNothing = rows.length === 0;
  return (
    <>
      {takes && !isNothing && <Filter rows={rows} shown={shown} onShow={show} />}
      {isNew && !isNothing && (
        <Text mb="md" maw="68ch">
          {describeBegin(queue.unassigned.length)}
        </Text>
      )}
      {listed.length > 0 && (
        <QueueTable
          rows={listed}
          lawNames={lawNames}
          begunSignOffs={begunSignOffs}
          now={now}
          walkFrom={(takenId) => walkOf(rows, takes ? shown : 'all', now, takenId, covering)}
          takes={takes}
          onTakeFailed={onTakeFailed}
        />
      )}
      {isNothing && (
        <EmptyState text={isNew ? describeBegin(0) : takes ? empty.all : nothingUnassigned}>
          <ClientsLink />
        </EmptyState>
      )}
      {!isNothing && listed.length === 0 && (
        <EmptyState text={empty[shown]}>
          <Button variant="default" onClick={() => show('all')}>
            Show all
          </Button>
        </EmptyState>
      )}
      {queue.more && (
        <Alert mt="lg">
          There are more reviews than are listed here. They appear as these are finished.
        </Alert>
      )}
    </>
  );
};

/** The adviser's first page: what waits for them, for clients and for any adviser, the most urgent first. */
export const QueuePage = (props: QueuePageProps) => {
  const { data, error, isPending, refetch } = useQuery(queueQueryOf(props.covering));
  const [failure, setFailure] = useState<string | null>(null);
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
      {props.whose}
      {props.first}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the reviews" onRetry={refetch} />
      )}
      {failure && (
        <Alert role="alert" color="red" mb="lg">
          {failure}
        </Alert>
      )}
      {data && <QueueView {...props} queue={data} onTakeFailed={setFailure} />}
    </>
  );
};
