import type { StoredChange } from './changes.ts';

// Changes to the law as everybody may read them (docs/product.md, "Changes to the law, in public").

export interface PublicChange
  extends Pick<
    StoredChange,
    'id' | 'date' | 'date_precision' | 'title' | 'what_changed' | 'confidence'
  > {
  /** When it was added to the library. */
  added_on: string;
}

export interface PublicLaw {
  id: string;
  name: string;
  /** Where the law is published; null for changes that concern no single law. */
  source_url: string | null;
  /** The latest first. */
  changes: PublicChange[];
}

/**
 * How many changes a page has at most: as many as the page's 14 kB hold with their texts
 * (docs/performance.md).
 */
export const changesPerPage = 15;

/** A page of a law's changes. The first one has the law's name, and the newest changes. */
export interface PublicChangesPage {
  /** The last part of its address. */
  id: string;
  number: number;
  law: PublicLaw;
  changes: PublicChange[];
}

const toPageId = (lawId: string, number: number): string =>
  number === 1 ? lawId : `${lawId}-page-${number}`;

/** The pages of a law's changes, the newest first. */
export const splitIntoPages = (law: PublicLaw): PublicChangesPage[] =>
  Array.from({ length: Math.ceil(law.changes.length / changesPerPage) }, (_, index) => ({
    id: toPageId(law.id, index + 1),
    number: index + 1,
    law,
    changes: law.changes.slice(index * changesPerPage, (index + 1) * changesPerPage),
  }));

/** The page of changes that concern no single law. */
export const otherChanges = { id: 'general', name: 'Other changes' } as const;

export const publicChangePaths = {
  all: '/changes',
  feed: '/changes.atom',
  ofLaw: (pageId: string): string => `/changes/${pageId}`,
} as const;

/** The first day that is shown on a day, `YYYY-MM-DD`: that of a year before. */
export const findFirstShown = (today: string): string => {
  const [year = '', ...rest] = today.split('-');
  // Days are compared as text: 29 February needs no calendar.
  return [Number(year) - 1, ...rest].join('-');
};
