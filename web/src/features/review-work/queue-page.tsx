import type { QueuedReview } from '@lexplain/contract/review-work';
import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageTitle } from '../../components/page-title/page-title';
import { queueQuery } from './queries';
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
  /** Given where the rows are taken, not opened: hears why one was not. */
  onTakeFailed?: (message: string | null) => void;
}

const Section = ({ title, empty, reviews, lawNames, onTakeFailed }: SectionProps) => (
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
            isLink={!onTakeFailed}
          >
            {onTakeFailed && <TakeButton review={review} onFailed={onTakeFailed} />}
          </QueueItem>
        ))}
      </ul>
    )}
  </section>
);

/** The longest waiting first. */
const byWaiting = (a: QueuedReview, b: QueuedReview): number =>
  (a.waiting_since ?? '').localeCompare(b.waiting_since ?? '');

const havingTurn = (reviews: QueuedReview[], turn: QueuedReview['turn']): QueuedReview[] =>
  reviews.filter((review) => review.turn === turn).sort(byWaiting);

interface QueuePageProps {
  /** The names of laws by id; empty while they load. */
  lawNames: LawNames;
}

/** The adviser's first page: what waits for them, for clients and for any adviser. */
export const QueuePage = ({ lawNames }: QueuePageProps) => {
  const { data, error, isPending, refetch } = useQuery(queueQuery);
  const [failure, setFailure] = useState<string | null>(null);
  const done = havingTurn(data?.mine ?? [], null);
  return (
    <>
      <PageTitle mb="lg">Reviews</PageTitle>
      {isPending && <Loading cards={[3, 84]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the reviews" onRetry={refetch} />
      )}
      {failure && (
        <Alert role="alert" color="red" mb="lg">
          {failure}
        </Alert>
      )}
      {data && (
        <>
          <Section
            title="Your turn"
            empty="Nothing waits for you."
            reviews={havingTurn(data.mine, 'adviser')}
            lawNames={lawNames}
          />
          <Section
            title="No adviser yet"
            empty="Every submitted questionnaire has an adviser."
            reviews={data.unassigned.toSorted(byWaiting)}
            lawNames={lawNames}
            onTakeFailed={setFailure}
          />
          <Section
            title="Waiting for clients"
            empty="No client has questions to answer again."
            reviews={havingTurn(data.mine, 'client')}
            lawNames={lawNames}
          />
          {done.length > 0 && (
            <Section title="Signed off" empty="" reviews={done} lawNames={lawNames} />
          )}
          {data.more && (
            <Alert mt="lg">
              There are more reviews than are listed here. They appear as these are finished.
            </Alert>
          )}
        </>
      )}
    </>
  );
};
