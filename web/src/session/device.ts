import { isAnythingKept } from '../lib/device-entries';

// What happens to unsaved answers on this device when a session begins and ends (docs/decisions/0022). What
// seals and opens them is loaded when there is something to do it with.

const loadSeal = () => import('../lib/device-seal');

/**
 * Opens what was sealed for the person who is signed in. To be called before their unsaved answers are read,
 * and to be called again when it fails. The API is asked once a device, and when something waits to be opened.
 */
export const openOwnDevice = async (uid: string): Promise<void> => {
  const { needsDeviceKey, openDevice } = await loadSeal();
  if (!needsDeviceKey(uid)) return;
  const { call } = await import('../lib/api-client');
  await openDevice(uid, await call('openDeviceKey', {}));
};

/** Seals what the person leaves unsaved, before they are signed out. */
export const sealOwnDevice = async (uid: string): Promise<void> => {
  if (isAnythingKept()) await (await loadSeal()).sealDevice(uid);
};

/** Removes everything of a person from this device, whose account was deleted. */
export const forgetOwnDevice = async (uid: string): Promise<void> => {
  if (isAnythingKept()) await (await loadSeal()).forgetDevice(uid);
};

/**
 * Leaves nothing readable but of who is signed in, and forgets what is older than 30 days: on every page,
 * also where a session ended in another tab or while no page was open. A failure is logged: the next page
 * tries again.
 */
export const tidyDevice = (readCurrentUid: () => string | null): void => {
  if (!isAnythingKept()) return;
  loadSeal()
    .then((seal) => seal.tidyDevice(readCurrentUid))
    .catch((error: unknown) => console.error('The device could not be tidied', error));
};
