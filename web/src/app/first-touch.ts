import { listKeys } from '../lib/device/device-storage';

/**
 * What visitors do with a page; the first of these starts its code. Each can be the first of an
 * assistive technology.
 */
const touches = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'input',
];

/**
 * Whether the device keeps something of the site: a sign-in, answers, a message for the next page,
 * a place.
 */
const hasStoredEntries = (): boolean => listKeys().length + listKeys('tab').length > 0;

/** Whether a button or a field was used before this code had loaded. */
const wasTouched = (): boolean =>
  window.held !== undefined || document.activeElement !== document.body;

/** Browsers also report a pointer that rests where a new page appears. */
const isResting = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Resolves when a prerendered page needs its code: at the first touch, or at once where the page
 * changes by itself (build/public-paths.ts) or depends on what the device keeps. Until then a
 * visitor who only reads is spared the work.
 */
export const firstTouch = (): Promise<void> => {
  const isEager = document.documentElement.dataset.eager !== undefined;
  if (isEager || hasStoredEntries() || wasTouched()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const start = (event: Event): void => {
      if (isResting(event)) return;
      stop.abort();
      resolve();
    };
    for (const touch of touches) addEventListener(touch, start, { signal, passive: true });
    // The sign-in of another tab, and a device that turns dark.
    addEventListener('storage', start, { signal });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start, { signal });
  });
};
