type TokenSource = (force: boolean) => Promise<string>;

let source: TokenSource = () => Promise.reject(new Error('No authenticated Firebase user'));
let onEnded = () => {};

/**
 * Who is signed in is known above this folder: the session hands its tokens down, and what is to be done when
 * it learns that it was ended elsewhere.
 */
export const setTokenSource = (next: TokenSource, whenEnded = () => {}): void => {
  source = next;
  onEnded = whenEnded;
};

/** The signed-in person's ID token, a fresh one when `force`. Rejects when nobody is signed in. */
export const readToken = (force: boolean): Promise<string> => source(force);

/** The server takes no token of this session any more. */
export const reportEndedSession = (): void => onEnded();
