import { hasUnsavedAnswers, hasUnsentReviewTexts } from '../lib/device/device-entry-keys';
import { type NextPageMessage, storeNextPageMessage } from './next-page-message';
import { canKeepOwnDevice } from './seal-device';

let destination: string | null = null;

/** Whether this page is about to be replaced because its session has ended. */
let isEnding = false;

interface OpenForm {
  isUnsaved: () => boolean;
  /** Whether the device has stored everything that is unsaved. */
  isKept: () => boolean;
}

let openForm: OpenForm | null = null;

/** Registers a form, which is asked before signing out. Returns the function that removes it. */
export const warnBeforeSignOut = (form: OpenForm): (() => void) => {
  openForm = form;
  return () => {
    openForm = null;
  };
};

/** Whether to sign out. Asks the person when they have unsaved answers, on any page. */
export const confirmSignOut = async (uid: string): Promise<boolean> => {
  const hasAnswers = hasUnsavedAnswers(uid);
  const hasTexts = !hasAnswers && hasUnsentReviewTexts(uid);
  const isOnDevice = hasAnswers || hasTexts;
  const isUnsaved = openForm?.isUnsaved() === true;
  if (!isOnDevice && !isUnsaved) return true;
  const isLost =
    (isUnsaved && (!isOnDevice || openForm?.isKept() === false)) || !(await canKeepOwnDevice(uid));
  const where = isLost
    ? 'This device could not keep them: they will be lost.'
    : 'They are kept on this device.';
  const what = hasTexts ? 'unsent texts in a review' : 'unsaved answers';
  return window.confirm(`You have ${what}. ${where} Sign out anyway?`);
};

/** Where the tab that signs out goes next, null when it stays. Other tabs reload their page. */
export const setDestination = (path: string | null): void => {
  destination = path;
};

/** Whether this tab started the sign-out. */
export const isLeaving = (): boolean => destination !== null;

/**
 * Whether the browser need not ask before this page is left, as whoever ended the session was
 * asked.
 */
export const isPageEnding = (): boolean => isEnding;

/**
 * Reloads a page after someone else signed in, or nobody is signed in any more, which clears
 * caches, live listeners and the signed-in code.
 */
export const reloadOrLeave = (): void => {
  isEnding = true;
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
};

/**
 * Reloads the dashboard for someone whose organisation changed, to clear everything cached for the
 * previous organisation.
 */
export const reloadForOrganisation = (message: NextPageMessage): void => {
  storeNextPageMessage(message);
  window.location.assign('/dashboard');
};
