import { useEffect, useRef } from 'react';
import { isForPage } from './use-keys';

/** How long the second key may take. */
const mostMilliseconds = 1_500;

/**
 * Calls what a key stands for after a first one. It hears of keys before the page does, so that the
 * second is not one of the page's own.
 */
export const useKeySequences = (
  first: string,
  seconds: Record<string, () => void>,
  isOn: boolean,
): void => {
  const latest = useRef(seconds);
  useEffect(() => {
    latest.current = seconds;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let began: number | null = null;
    const press = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      const key = event.key.toLowerCase();
      const isSecond = began !== null && event.timeStamp - began < mostMilliseconds;
      began = null;
      const act = isSecond ? new Map(Object.entries(latest.current)).get(key) : undefined;
      if (act) {
        event.preventDefault();
        act();
      } else if (key === first) {
        event.preventDefault();
        began = event.timeStamp;
      }
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [first, isOn]);
};
