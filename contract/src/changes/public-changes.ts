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

/** The page of changes that concern no single law. */
export const otherChanges = { id: 'general', name: 'Other changes' } as const;

export const publicChangePaths = {
  all: '/changes',
  feed: '/changes.atom',
  ofLaw: (id: string): string => `/changes/${id}`,
} as const;

/** The first day that is shown on a day, `YYYY-MM-DD`: that of a year before. */
export const findFirstShown = (today: string): string => {
  const [year = '', ...rest] = today.split('-');
  // Days are compared as text: 29 February needs no calendar.
  return [Number(year) - 1, ...rest].join('-');
};
