import { accountEndpoints } from '@lexplain/contract/account';
import { call } from '../lib/api-client';
import { needsDeviceKey, openDevice } from '../lib/device-seal';

/**
 * Opens what was sealed on this device for the person who is signed in (docs/decisions/0022). To be called
 * before their unsaved answers are read, and again when it fails. The API is asked once a device, and when
 * something waits to be opened.
 */
export const openOwnDevice = async (uid: string): Promise<void> => {
  if (!needsDeviceKey(uid)) return;
  await openDevice(uid, await call(accountEndpoints.openDeviceKey, {}));
};
