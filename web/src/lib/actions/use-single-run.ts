import { useCallback, useRef } from 'react';
import { type Permit, permit } from './permit';

/**
 * Runs what a person starts by a button or a key. Until it has ended, further calls run nothing and
 * get its promise: a disabled button alone lets through a press that comes before React has
 * rendered it disabled.
 */
export const useSingleRun = () => {
  const running = useRef<Promise<void>>(null);
  return useCallback((act: (permit: Permit) => Promise<void>): Promise<void> => {
    running.current ??= act(permit).finally(() => {
      running.current = null;
    });
    return running.current;
  }, []);
};
