import { readItem, writeItem } from '../lib/device/device-storage';

/** Short, as the first script of every public page contains it (build/first-script.ts). */
const key = 'known';
const personKey = 'known-person';

/**
 * Whether someone was signed in on this device when a page last checked. Only a hint: it has to be
 * confirmed.
 */
export const wasSignedIn = (): boolean => readItem(key) !== null;

/** The uid of that person. */
export const whoWasSignedIn = (): string | null => readItem(personKey);

/**
 * The uid of the last person to whom this page was shown. Signing out leaves it: their page is
 * still there.
 */
let shownTo = whoWasSignedIn();

/** Whether someone else is signed in now than the person to whom this page was shown, or nobody. */
export const isShownToAnother = (): boolean => whoWasSignedIn() !== shownTo;

/** Shows what the page's style hides from people who were signed in here. */
export const showToSignedOut = (): void => {
  delete document.documentElement.dataset.known;
};

/** Without storage public pages show the signed-out bar until the dashboard is opened. */
export const rememberSignedIn = (uid: string | null): void => {
  if (uid === null) showToSignedOut();
  else shownTo = uid;
  writeItem(key, uid === null ? null : '1');
  writeItem(personKey, uid);
};
