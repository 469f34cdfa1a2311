import { useInfiniteQuery } from '@tanstack/react-query';
import { queueQuery } from '../../features/review-work/queries';

/**
 * In how many of the adviser's reviews it is their turn; nothing where it is in none. It asks for
 * nothing by itself: the first screen has loaded the queue, and what the adviser does has it loaded
 * again.
 */
export const TurnCount = () => {
  const { data } = useInfiniteQuery({
    ...queueQuery,
    enabled: ({ state }) => state.data !== undefined,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const count = data?.pages[0]?.counts.your_turn ?? 0;
  return count > 0 && <>To review: {count}</>;
};
