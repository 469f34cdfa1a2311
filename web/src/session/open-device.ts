import { accountEndpoints } from '@lexplain/contract/account/account';
import { call } from '../lib/api/api-client';
import { needsDeviceKey, openDevice } from '../lib/device/device-seal';

/**
 * Opens what was sealed on this device for the signed-in person (docs/decisions/0022). Call it
 * before reading their unsaved answers, and again after a failure. The API is called once a device,
 * and when sealed entries exist.
 */
export const openOwnDevice = async (uid: string): Promise<void> => {
  if (!needsDeviceKey(uid)) return;
  await openDevice(uid, await call(accountEndpoints.openDeviceKey, {}));
};
