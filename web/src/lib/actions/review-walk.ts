import type { ClientFilter, ClientPageSize, ClientSort } from '@lexplain/contract/clients/clients';
import type { Place } from '@lexplain/contract/library/places';
import type { LawResult } from '@lexplain/contract/reviews/standing-orders';
import type { LinkProps } from '@tanstack/react-router';

// The list that an adviser came from, so that its next review is a press away (docs/product.md,
// "The adviser's pages").

/** Which list, as its address and its history entry say it. */
type WalkedList =
  | { of: 'reviews'; show?: 'mine' | 'nobodys'; covering?: string }
  | {
      of: 'clients';
      page: {
        after?: string | undefined;
        before?: string | undefined;
        sort?: ClientSort | undefined;
        direction?: 'ascending' | 'descending' | undefined;
        filter?: ClientFilter | undefined;
        covering?: string | undefined;
        adviser?: string | undefined;
        place?: Place | undefined;
        law?: string | undefined;
        result?: LawResult | undefined;
        rows?: ClientPageSize | undefined;
      };
      search?: string | undefined;
    };

export interface ReviewWalk {
  list: WalkedList;
  /** Its reviews in which it was the adviser's turn, in its order. */
  ids: string[];
  /** Those that the adviser has left since without a turn of theirs. */
  finished: string[];
  /**
   * How many others waited that are not among them; null where the list has other pages, and they
   * were not counted.
   */
  others?: number | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    reviewWalk?: ReviewWalk;
    /** The name of the client that a list leads to, for who has not opened it yet. */
    clientName?: string;
    /** The search in the list of clients. */
    clientsSearch?: string;
  }
}

/** The walk with a review among the finished ones. */
const finish = (walk: ReviewWalk, reviewId: string): ReviewWalk =>
  walk.finished.includes(reviewId) ? walk : { ...walk, finished: [...walk.finished, reviewId] };

export interface WalkPosition {
  /** From 1. */
  position: number;
  total: number;
  /** Whether the total is of one page of a list that has others. */
  isOfPage: boolean;
  /** The one after it, or from the beginning, that is not finished; null where there is none. */
  nextId: string | null;
  /** What the next one is opened with. */
  walk: ReviewWalk;
}

/** Where a review stands in a walk; null where it is not in it. */
export const findWalkPosition = (
  walk: ReviewWalk,
  reviewId: string,
  isFinished: boolean,
): WalkPosition | null => {
  const index = walk.ids.indexOf(reviewId);
  if (index < 0) return null;
  const after = isFinished ? finish(walk, reviewId) : walk;
  const others = [...walk.ids.slice(index + 1), ...walk.ids.slice(0, index)];
  return {
    position: index + 1,
    total: walk.ids.length + (walk.others ?? 0),
    isOfPage: walk.others === null,
    nextId: others.find((id) => !after.finished.includes(id)) ?? null,
    walk: after,
  };
};

/** The address of the list, with its order, filter and search. */
export const linkToList = ({ list }: ReviewWalk): LinkProps =>
  list.of === 'reviews'
    ? {
        to: '/adviser',
        search: {
          ...(list.show && { show: list.show }),
          ...(list.covering && { covering: list.covering }),
        },
      }
    : {
        to: '/adviser/clients',
        search: list.page,
        state: list.search ? { clientsSearch: list.search } : {},
      };
