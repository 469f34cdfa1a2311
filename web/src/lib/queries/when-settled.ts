import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../actions/when-idle';

/** A page asks for the next thing sooner than this after an answer. */
const quietMilliseconds = 1_500;

/**
 * Runs a task once a page has asked for what it shows, nothing was asked or answered for a while, and
 * the browser is idle. Returns the function that cancels it.
 */
export const whenSettled = (client: QueryClient, task: () => void): (() => void) => {
  let cancel = (): void => {};
  const wait = (): void => {
    cancel();
    const timer = setTimeout(() => {
      if (client.isFetching() > 0) return wait();
      unsubscribe();
      cancel = whenIdle(task);
    }, quietMilliseconds);
    cancel = () => clearTimeout(timer);
  };
  const unsubscribe = client.getQueryCache().subscribe(wait);
  wait();
  return () => {
    unsubscribe();
    cancel();
  };
};
