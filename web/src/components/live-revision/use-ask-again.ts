import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** How long at least between two questions. */
const shortestPause = 5_000;

/**
 * Asks again for what is shown: at once, and then at most every few seconds. A page that nobody
 * sees asks when it is looked at. What is shown stays until the answer arrives.
 */
export const useAskAgain = (queryKeys: readonly QueryKey[]): (() => void) => {
  const client = useQueryClient();
  const shown = useRef(queryKeys);
  const asking = useRef<{ last: number; timer: ReturnType<typeof setTimeout> | null }>({
    last: 0,
    timer: null,
  });
  useEffect(() => {
    shown.current = queryKeys;
  });
  useEffect(() => {
    const { current } = asking;
    return () => {
      if (current.timer !== null) clearTimeout(current.timer);
      current.timer = null;
    };
  }, []);
  return useCallback(() => {
    const { current } = asking;
    if (current.timer !== null) return;
    const ask = (): void => {
      current.timer = null;
      current.last = Date.now();
      const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
      for (const queryKey of shown.current) {
        void client.invalidateQueries({ queryKey, refetchType });
      }
    };
    current.timer = setTimeout(ask, Math.max(0, current.last + shortestPause - Date.now()));
  }, [client]);
};
