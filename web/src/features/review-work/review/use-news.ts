import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { useCallback, useRef, useState } from 'react';

/** `before` is the round that was shown. */
const describe = ({ review }: ReviewWork, before: number): string => {
  switch (review.state) {
    case 'waiting':
      if (review.round === before) return 'The review was given back in another window.';
      return `The client has submitted round ${review.round}. It is shown now.`;
    case 'in_review':
      return 'The review was taken in another window.';
    case 'changes_requested':
      return 'Changes were requested in another window.';
    case 'closed':
      return 'The review was signed off in another window.';
    case 'withdrawn':
      return 'The client has withdrawn the submission.';
  }
};

/**
 * Says what the other side, or another window, has done while the page was open. Null for nothing.
 */
export const useNews = (work: ReviewWork) => {
  const { revision, round } = work.review;
  const [seen, setSeen] = useState({ revision, round });
  const [news, setNews] = useState<string | null>(null);
  const own = useRef(new Set<number>());
  /** Called with each revision that this page has made, before it is shown. */
  const markOwn = useCallback((made: number): void => void own.current.add(made), []);
  if (revision !== seen.revision) {
    setSeen({ revision, round });
    setNews(own.current.has(revision) ? null : describe(work, seen.round));
  }
  return { news, markOwn };
};
