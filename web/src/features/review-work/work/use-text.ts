import { useSyncExternalStore } from 'react';
import type { ReviewDrafts, TextPlace } from './review-drafts';

/** An unsent text: its words, and how to change them. */
export const useText = (drafts: ReviewDrafts, place: TextPlace) => {
  const words = useSyncExternalStore(drafts.subscribe, () => drafts.wordsOf(place));
  return { words, write: (next: string) => drafts.write(place, next) };
};
