/** Short, as the first script of every public page contains it (build/first-script.ts). */
const key = 'known';
const personKey = 'known-person';

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser without storage.
    return null;
  }
};

/**
 * Whether somebody was signed in on this device when a page last checked. Only a hint: it has to be confirmed.
 */
export const wasSignedIn = (): boolean => read(key) !== null;

/** The uid of that person. */
export const whoWasSignedIn = (): string | null => read(personKey);

/** Shows what the page's style hides from people who were signed in here. */
export const showToSignedOut = (): void => {
  delete document.documentElement.dataset.known;
};

export const rememberSignedIn = (uid: string | null): void => {
  if (uid === null) showToSignedOut();
  try {
    if (uid === null) {
      localStorage.removeItem(key);
      localStorage.removeItem(personKey);
    } else {
      localStorage.setItem(key, '1');
      localStorage.setItem(personKey, uid);
    }
  } catch {
    // No storage: public pages show the signed-out bar until the dashboard is opened.
  }
};
