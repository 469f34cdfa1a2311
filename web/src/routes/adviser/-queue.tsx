import { useQuery } from '@tanstack/react-query';
import { QueuePage } from '../../features/review-work/queue-page';
import { subjectsQuery } from '../../features/subjects/list-query';

/** The queue, with the names of laws from the catalogue. */
export const Queue = () => {
  const { data } = useQuery(subjectsQuery);
  return <QueuePage lawNames={new Map(data?.map(({ id, name }) => [id, name]))} />;
};
