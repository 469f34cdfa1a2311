type ErrorSink = (error: unknown) => void;

let sink: ErrorSink = () => {};

/** Set by the session, which is above this layer and shows errors as a toast. */
export const setErrorSink = (next: ErrorSink): void => {
  sink = next;
};

/** Reports a failure that no screen shows. */
export const reportError = (error: unknown): void => sink(error);

const shown = new WeakSet<object>();

/** Says that a screen shows a failure, with what can be done about it. */
export const markShown = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) shown.add(error);
};

/** By then a screen that shows a failure has been rendered with it. */
const renderMilliseconds = 100;

/** Reports a failure unless a screen shows it, so that it is told once. */
export const reportUnlessShown = (error: Error): void =>
  void setTimeout(() => {
    if (!shown.has(error)) reportError(error);
  }, renderMilliseconds);
