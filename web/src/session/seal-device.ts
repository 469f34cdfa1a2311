import { hasDeviceEntries } from '../lib/device/device-entry-keys';

// What happens to unsaved answers on this device when a session ends (docs/decisions/0022). The
// code that seals them is loaded on demand, as public pages use this too.

const loadSeal = () => import('../lib/device/device-seal');

/**
 * Whether this device can keep the person's unsaved answers after they have signed out. Where the
 * code that seals them can't be loaded, they stay until the next page seals them.
 */
export const canKeepOwnDevice = async (uid: string): Promise<boolean> => {
  try {
    return (await loadSeal()).hasRoomToSeal(uid);
  } catch (error) {
    console.error('Unsaved answers could not be prepared for sealing', error);
    return true;
  }
};

/**
 * Seals the person's unsaved answers before they are signed out. The next page removes those
 * without room.
 */
export const sealOwnDevice = async (uid: string): Promise<void> => {
  if (hasDeviceEntries()) await (await loadSeal()).sealDevice(uid);
};

/** Removes all entries of a person whose account was deleted. */
export const forgetOwnDevice = async (uid: string): Promise<void> => {
  if (hasDeviceEntries()) await (await loadSeal()).forgetDevice(uid);
};

/**
 * Seals every plain entry except those of the signed-in person, and deletes entries older than 30
 * days by the server's time. Runs on every page, for sessions that ended in another tab or while no
 * page was open. A failure is logged; the next page tries again.
 */
export const tidyDevice = (readCurrentUid: () => string | null): void => {
  if (!hasDeviceEntries()) return;
  import('../lib/device/device-entries')
    .then(async ({ needsServerTime, peopleOnDevice, pruneEntries }) => {
      // Most pages have nothing to seal and do not load the code for it.
      const isOthers = [...peopleOnDevice()].some((uid) => uid !== readCurrentUid());
      if (isOthers) await (await loadSeal()).tidyDevice(readCurrentUid);
      if (needsServerTime()) await (await import('./ask-server-time')).askServerTime();
      pruneEntries();
    })
    .catch((error: unknown) =>
      console.error('The entries on this device could not be cleaned up', error),
    );
};
