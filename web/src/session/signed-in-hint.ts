/** Short, as the first script of every public page reads it too (build/first-script.ts). */
const key = 'known';
const personKey = 'known-person';

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that keeps nothing for us.
    return null;
  }
};

/** Whether somebody was signed in here when a page last knew. Only a reason to look: it proves nothing. */
export const wasSignedIn = (): boolean => read(key) !== null;

/** The uid of who that was. */
export const whoWasSignedIn = (): string | null => read(personKey);

/** Shows what the page's style hides from those who were signed in here. */
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
    // As above: then a public page shows its signed-out bar until the dashboard is opened.
  }
};
