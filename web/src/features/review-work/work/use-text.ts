import { useSyncExternalStore } from 'react';
import type { ReviewDrafts, TextKey } from './review-drafts';

/** An unsent text: its words, and how to change them. */
export const useText = (drafts: ReviewDrafts, textKey: TextKey) => {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.textOf(textKey));
  return { text, write: (next: string) => drafts.write(textKey, next) };
};
