/** Runs a task when the browser is idle. Returns the function that cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  // Older Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 3_000 });
  return () => window.cancelIdleCallback(handle);
};
