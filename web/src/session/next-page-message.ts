import { readItem, writeItem } from '../lib/device/device-storage';

/**
 * A message that this tab shows after its next page load, as the event itself usually reloads the
 * page: `unsaved`: the session ended, and unsaved answers are kept on the device; `ended`: it was
 * ended elsewhere, and none are kept; `deleted`: the account was deleted; `recovered`: a recovery
 * code has turned two-step sign-in off; `joined`, `left`, `organisation-deleted`: what became of
 * their place in an organisation.
 */
const messages = [
  'unsaved',
  'ended',
  'deleted',
  'recovered',
  'joined',
  'left',
  'organisation-deleted',
] as const;
export type NextPageMessage = (typeof messages)[number];

const key = 'farewell';

export const readNextPageMessage = (): NextPageMessage | null => {
  const kept = readItem(key, 'tab');
  return messages.find((one) => one === kept) ?? null;
};

/** Null once it was shown. Without storage the next page says nothing. */
export const storeNextPageMessage = (message: NextPageMessage | null): void => {
  writeItem(key, message, 'tab');
};
