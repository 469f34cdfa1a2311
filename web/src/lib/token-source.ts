type TokenSource = (force: boolean) => Promise<string>;

let source: TokenSource = () => Promise.reject(new Error('No authenticated Firebase user'));

/** Who is signed in is known above this folder: the session hands its tokens down. */
export const setTokenSource = (next: TokenSource): void => {
  source = next;
};

/** The signed-in person's ID token, a fresh one when `force`. Rejects when nobody is signed in. */
export const readToken = (force: boolean): Promise<string> => source(force);
