import { isAnythingKept } from '../lib/device-kept';

// What becomes of unsaved answers on this device when a session ends (docs/decisions/0022). What seals them is
// loaded when there is something to be sealed: public pages ask too.

const loadSeal = () => import('../lib/device-seal');

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
  import('../lib/device-entries')
    .then(async ({ peopleOnDevice, pruneEntries }) => {
      pruneEntries();
      // Most pages have nothing to seal: they do without what seals.
      const isOthers = [...peopleOnDevice()].some((uid) => uid !== readCurrentUid());
      if (isOthers) await (await loadSeal()).tidyDevice(readCurrentUid);
    })
    .catch((error: unknown) => console.error('The device could not be tidied', error));
};
