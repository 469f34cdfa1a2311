import { serverNow } from '../../lib/device/server-time';

/**
 * Now. The device's clock may be late, and the page's own timer stands still while a phone sleeps.
 */
export const readNow = (): Date => new Date(Math.max(serverNow() ?? 0, Date.now()));
