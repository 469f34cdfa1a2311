import { Button } from '@mantine/core';

interface ShowEarlierProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
}

/**
 * Below a list that is read in pages, while there is another one. A second press does not begin it
 * anew.
 */
export const ShowEarlier = ({ list }: ShowEarlierProps) =>
  list.hasNextPage && (
    <Button
      variant="default"
      w="fit-content"
      onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
      disabled={list.isFetchingNextPage}
    >
      {list.isFetchingNextPage ? 'Loading...' : 'Show earlier'}
    </Button>
  );
