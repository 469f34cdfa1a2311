import { useSyncExternalStore } from 'react';
import type { ReviewDrafts, TextKey } from './review-drafts';

/** An unsent text: its words, and how to change them. */
export const useText = (drafts: ReviewDrafts, place: TextKey) => {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.textOf(place));
  return { text, write: (next: string) => drafts.write(place, next) };
};
