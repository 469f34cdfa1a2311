import { hasUnsavedAnswers } from '../lib/device-kept';
import { type Farewell, keepFarewell } from './farewell';

let destination: string | null = null;

let isFormUnsaved: () => boolean = () => false;

/** Asked before signing out: whether an open form has something unsaved. Returns the way to stop asking. */
export const warnBeforeSignOut = (next: () => boolean): (() => void) => {
  isFormUnsaved = next;
  return () => {
    isFormUnsaved = () => false;
  };
};

/** Whether the person still wants to sign out. Asks when answers of theirs are unsaved, on whatever page. */
export const isSureToSignOut = (uid: string | undefined): boolean => {
  if (uid && hasUnsavedAnswers(uid)) {
    return window.confirm(
      'You have unsaved answers. They are kept on this device. Sign out anyway?',
    );
  }
  // An open form knows of answers that the device refused to keep.
  return (
    !isFormUnsaved() ||
    window.confirm(
      'You have unsaved answers. This device could not keep them: they will be lost. Sign out anyway?',
    )
  );
};

/**
 * Where the tab goes that signs out by itself, null when it stays after all. The others load the page that
 * they show once more.
 */
export const leaveTo = (path: string | null): void => {
  destination = path;
};

/** Whether this tab signs out by itself. */
export const isLeaving = (): boolean => destination !== null;

/**
 * Loads a page afresh after somebody else signed in, or nobody is any more: caches, live listeners and
 * the signed-in code end with the page.
 */
export const loadAfresh = (): void => {
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
};

/** Loads the dashboard afresh for somebody who has come into another organisation: nothing of the last one is shown. */
export const enterOrganisation = (farewell: Farewell): void => {
  keepFarewell(farewell);
  window.location.assign('/dashboard');
};
