type ErrorSink = (error: unknown) => void;

let sink: ErrorSink = () => {};

/** The session, known above this folder, shows what it is given as a toast. */
export const setErrorSink = (next: ErrorSink): void => {
  sink = next;
};

/** For a failure that no screen shows. */
export const reportError = (error: unknown): void => sink(error);
