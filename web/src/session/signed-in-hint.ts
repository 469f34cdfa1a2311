/** Short, as the first script of every public page reads it too (build/first-script.ts). */
const key = 'known';

/** Whether somebody was signed in here when a page last knew. Only a reason to look: it proves nothing. */
export const wasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // A browser that keeps nothing for us.
    return false;
  }
};

export const rememberSignedIn = (isSignedIn: boolean): void => {
  if (!isSignedIn) delete document.documentElement.dataset.known;
  try {
    if (isSignedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // As above: then a public page shows its signed-out bar until the dashboard is opened.
  }
};
