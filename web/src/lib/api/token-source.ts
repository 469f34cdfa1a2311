type TokenSource = (force: boolean) => Promise<string>;

let source: TokenSource = () => Promise.reject(new Error('No authenticated Firebase user'));
let onEnded = () => {};

/**
 * Set by the session, which is above this layer: the token of the signed-in person, and what to do
 * when the session turns out to have ended elsewhere.
 */
export const setTokenSource = (next: TokenSource, whenEnded = () => {}): void => {
  source = next;
  onEnded = whenEnded;
};

/** The signed-in person's ID token, refreshed when `force`. Rejects when nobody is signed in. */
export const readToken = (force: boolean): Promise<string> => source(force);

/** Called when the server refuses every token of this session. */
export const reportEndedSession = (): void => onEnded();

let onHeldBack = () => {};

/** Set by the session: what to do when the server refuses a call for want of a second factor. */
export const setHeldBackSink = (next: () => void): void => {
  onHeldBack = next;
};

export const reportHeldBack = (): void => onHeldBack();
