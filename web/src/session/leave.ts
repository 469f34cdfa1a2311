import { hasUnsavedAnswers, hasUnsentReviewTexts } from '../lib/device-kept';
import { type NextPageMessage, storeNextPageMessage } from './next-page-message';

let destination: string | null = null;

let isFormUnsaved: () => boolean = () => false;

/** Registers a check for unsaved input, asked before signing out. Returns the function that removes it. */
export const warnBeforeSignOut = (next: () => boolean): (() => void) => {
  isFormUnsaved = next;
  return () => {
    isFormUnsaved = () => false;
  };
};

/** Whether to sign out. Asks the person when they have unsaved answers, on any page. */
export const confirmSignOut = (uid: string | undefined): boolean => {
  if (uid && hasUnsavedAnswers(uid)) {
    return window.confirm(
      'You have unsaved answers. They are kept on this device. Sign out anyway?',
    );
  }
  if (uid && hasUnsentReviewTexts(uid)) {
    return window.confirm(
      'You have unsent texts in a review. They are kept on this device. Sign out anyway?',
    );
  }
  // An open form also knows of answers that the device could not store.
  return (
    !isFormUnsaved() ||
    window.confirm(
      'You have unsaved answers. This device could not keep them: they will be lost. Sign out anyway?',
    )
  );
};

/** Where the tab that signs out goes next, null when it stays. Other tabs reload their page. */
export const setDestination = (path: string | null): void => {
  destination = path;
};

/** Whether this tab started the sign-out. */
export const isLeaving = (): boolean => destination !== null;

/**
 * Reloads a page after somebody else signed in, or nobody is signed in any more, which clears caches, live
 * listeners and the signed-in code.
 */
export const reloadOrLeave = (): void => {
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
};

/**
 * Reloads the dashboard for somebody whose organisation changed, to clear everything cached for the previous
 * organisation.
 */
export const reloadForOrganisation = (message: NextPageMessage): void => {
  storeNextPageMessage(message);
  window.location.assign('/dashboard');
};
