import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import type { QueuedReview, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { countOf } from '../../../lib/text/count-of';
import { queueQuery } from '../queries';
import classes from './queue.module.css';
import { QueueItem } from './queue-item';
import { TakeButton } from './take-button';

type LawNames = ReadonlyMap<string, string>;

interface SectionProps {
  title: string;
  /** What is said in place of the list. */
  empty: string;
  reviews: QueuedReview[];
  lawNames: LawNames;
  /** What a row opens, unless it is taken. */
  opens?: 'review' | 'client';
  /** Given where the rows are taken, not opened: hears why one was not. */
  onTakeFailed?: (message: string | null) => void;
}

const Section = ({
  title,
  empty,
  reviews,
  lawNames,
  opens = 'review',
  onTakeFailed,
}: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <Title order={2} size="h4" className={classes.heading}>
      {title}
      {reviews.length > 0 && <span className={classes.count}>{reviews.length}</span>}
    </Title>
    {reviews.length === 0 ? (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    ) : (
      <ul className={classes.list} aria-label={title}>
        {reviews.map((review) => (
          <QueueItem
            key={review.review_id}
            review={review}
            lawName={lawNames.get(review.subject_id)}
            opens={onTakeFailed ? null : opens}
          >
            {onTakeFailed && <TakeButton review={review} onFailed={onTakeFailed} />}
          </QueueItem>
        ))}
      </ul>
    )}
  </section>
);

/** What an adviser without clients is told: what waits, and how to take it. */
const describeBegin = (unassigned: number): string =>
  unassigned === 0
    ? 'You have no clients yet, and nothing waits for an adviser. You get mail when a client submits a questionnaire. Take its review here: its organisation is then your client.'
    : `You have no clients yet. ${countOf(unassigned, 'review')} without an adviser ${unassigned === 1 ? 'waits' : 'wait'} below. Take one: its organisation is then your client, and you can read what it submitted.`;

/** The longest waiting first. */
const byWaiting = (a: QueuedReview, b: QueuedReview): number =>
  (a.waiting_since ?? '').localeCompare(b.waiting_since ?? '');

const havingTurn = (reviews: QueuedReview[], turn: QueuedReview['turn']): QueuedReview[] =>
  reviews.filter((review) => review.turn === turn).sort(byWaiting);

interface QueuePageProps {
  /** The names of laws by id; empty while they load. */
  lawNames: LawNames;
  /** Whether the person takes reviews. Others assign advisers to what waits. */
  takes: boolean;
}

interface QueueProps extends QueuePageProps {
  queue: EndpointOutput<typeof reviewWorkEndpoints.listReviewQueue>;
  onTakeFailed: (message: string | null) => void;
}

const Queue = ({ queue, lawNames, takes, onTakeFailed }: QueueProps) => {
  const { mine, unassigned, has_clients, more } = queue;
  return (
    <>
      {takes && (
        <Section
          title="Your turn"
          empty={has_clients ? 'Nothing waits for you.' : describeBegin(unassigned.length)}
          reviews={havingTurn(mine, 'adviser')}
          lawNames={lawNames}
        />
      )}
      <Section
        title="No adviser yet"
        empty="Every submitted questionnaire has an adviser."
        reviews={unassigned.toSorted(byWaiting)}
        lawNames={lawNames}
        {...(takes ? { onTakeFailed } : { opens: 'client' })}
      />
      {takes && (
        <Section
          title="Waiting for clients"
          empty="No client has questions to answer again."
          reviews={havingTurn(mine, 'client')}
          lawNames={lawNames}
        />
      )}
      {more && (
        <Alert mt="lg">
          There are more reviews than are listed here. They appear as these are finished.
        </Alert>
      )}
    </>
  );
};

/** The adviser's first page: what waits for them, for clients and for any adviser. */
export const QueuePage = ({ lawNames, takes }: QueuePageProps) => {
  const { data, error, isPending, refetch } = useQuery(queueQuery);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <PageHeader title="Reviews" />
      {isPending && <Loading cards={[3, 84]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the reviews" onRetry={refetch} />
      )}
      {failure && (
        <Alert role="alert" color="red" mb="lg">
          {failure}
        </Alert>
      )}
      {data && <Queue queue={data} lawNames={lawNames} takes={takes} onTakeFailed={setFailure} />}
    </>
  );
};
