import { useQuery } from '@tanstack/react-query';
import { QueuePage } from '../../features/review-work/queue-page';
import { subjectsQuery } from '../../features/subjects/list-query';
import { useCan } from '../../session/use-can';

/** The queue, with the names of laws from the catalogue. */
export const Queue = () => {
  const { data } = useQuery(subjectsQuery);
  // Of any organisation that is not their own.
  const takes = useCan('review.take', { organisation: '' });
  return <QueuePage lawNames={new Map(data?.map(({ id, name }) => [id, name]))} takes={takes} />;
};
