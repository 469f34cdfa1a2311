import type { PageErrorKind } from '@lexplain/contract/page-errors/page-error-bounds';

// Part of every page: it only keeps errors until the code that reports them is there
// (send-page-errors.ts).

export interface NotedError {
  kind: PageErrorKind;
  error: unknown;
}

type ErrorReceiver = (noted: NotedError) => void;

const longestQueue = 10;
const waiting: NotedError[] = [];
let take: ErrorReceiver | null = null;

/** Notes an error, whether it is shown or not. Which are reported is decided later. */
export const notePageError = (kind: PageErrorKind, error: unknown): void => {
  if (take) take({ kind, error });
  else if (waiting.length < longestQueue) waiting.push({ kind, error });
};

/** Hands over what was noted, and what will be. */
export const takePageErrors = (taker: ErrorReceiver | null): void => {
  take = taker;
  if (taker) for (const noted of waiting.splice(0)) taker(noted);
};

/** Notes what nobody caught, and parts of the page that could not be loaded. */
export const catchPageErrors = (): void => {
  addEventListener('error', (event) => notePageError('error', event.error ?? event));
  addEventListener('unhandledrejection', ({ reason }) => notePageError('rejection', reason));
  addEventListener('vite:preloadError', ({ payload }) => notePageError('chunk', payload));
};
