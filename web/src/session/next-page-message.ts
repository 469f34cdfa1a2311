/**
 * A message that this tab shows after its next page load, as the event itself usually reloads the page:
 * `unsaved`: the session ended, and unsaved answers are kept on the device;
 * `deleted`: the account was deleted;
 * `joined`, `left`, `organisation-deleted`: what became of their place in an organisation.
 */
const messages = ['unsaved', 'deleted', 'joined', 'left', 'organisation-deleted'] as const;
export type NextPageMessage = (typeof messages)[number];

const key = 'farewell';

export const readNextPageMessage = (): NextPageMessage | null => {
  try {
    const kept = sessionStorage.getItem(key);
    return messages.find((one) => one === kept) ?? null;
  } catch {
    // A browser without storage.
    return null;
  }
};

/** Null once it was shown. */
export const storeNextPageMessage = (message: NextPageMessage | null): void => {
  try {
    if (message === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, message);
  } catch {
    // No storage: the next page says nothing.
  }
};
