import { Box } from '@mantine/core';
import { Loading } from '../../../components/loading/loading';

/** The shape of the queue: the filter, and rows. */
export const QueueSkeleton = () => (
  <>
    <Box h={52} />
    <Loading cards={[5, 48]} />
  </>
);
