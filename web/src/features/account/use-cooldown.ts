import { useEffect, useState } from 'react';

/** Seconds that are left of a wait, 0 when there is none. */
export const useCooldown = (): { seconds: number; start: (seconds: number) => void } => {
  const [seconds, start] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => start(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start };
};
