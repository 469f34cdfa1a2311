import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** What of a query of pages the button needs. */
interface QueryOfPages {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
}

interface NextPageProps extends ButtonProps {
  list: QueryOfPages;
  /** What the button says, as "Show earlier". */
  label: string;
}

/**
 * Below a list that is read in pages, while there is another one. The press is kept until the page
 * is there: a list that is being asked for again takes no other request, and one that a live
 * revision has asked for again drops the page that was on its way. A second press changes nothing.
 */
export const NextPage = ({ list, label, ...button }: NextPageProps) => {
  const { data, hasNextPage, isFetching, fetchNextPage } = list;
  const loaded = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(0);
  const isWaiting = hasNextPage && loaded < wanted;
  useEffect(() => {
    if (!isWaiting || isFetching) return;
    void fetchNextPage().then(({ isFetchNextPageError }) => {
      if (isFetchNextPageError) setWanted(0);
    });
  }, [isWaiting, isFetching, fetchNextPage]);
  return (
    hasNextPage && (
      <Button
        variant="default"
        w="fit-content"
        {...button}
        onClick={() => setWanted(loaded + 1)}
        disabled={isWaiting}
      >
        {isWaiting ? 'Loading...' : label}
      </Button>
    )
  );
};
