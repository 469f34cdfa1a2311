type ErrorSink = (error: unknown) => void;

let sink: ErrorSink = () => {};

/** Set by the session, which is above this layer and shows errors as a toast. */
export const setErrorSink = (next: ErrorSink): void => {
  sink = next;
};

/** Reports a failure that no screen shows. */
export const reportError = (error: unknown): void => sink(error);
