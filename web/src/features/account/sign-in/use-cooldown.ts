import { useEffect, useState } from 'react';

/** The remaining seconds of a waiting time; 0 when it is over. */
export const useCooldown = (): { seconds: number; start: (seconds: number) => void } => {
  const [seconds, start] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => start(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start };
};
