/** Runs something once the browser has nothing more urgent to do. Answers how to call that off. */
export const whenIdle = (task: () => void): (() => void) => {
  // Safari learned it late.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
};
