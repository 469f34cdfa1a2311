import { useEffect, useState } from 'react';
import { readNow } from '../read-now';

/** Shorter than a minute, so that the time left is never shown a minute late for long. */
const tick = 10_000;

/**
 * The present in milliseconds, by the server's clock where it is known. The page is rendered again
 * as it passes.
 */
export const useNow = (): number => {
  const [now, setNow] = useState(() => readNow().getTime());
  useEffect(() => {
    const update = (): void => setNow(readNow().getTime());
    const timer = setInterval(update, tick);
    // Timers stand still in a tab that is not shown.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
};
