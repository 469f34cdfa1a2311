import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DeviceKey } from '@lexplain/contract/account/account';
import { storedDeviceKey } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { db, readAs } from '../platform/firestore.ts';

const keyOfCurve = z.object({ d: z.string(), x: z.string(), y: z.string() });

/** An uncompressed point begins with this byte (SEC 1, section 2.3.3). */
const uncompressed = Buffer.of(4);

const makeKey = (): DeviceKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d, x, y } = keyOfCurve.parse(privateKey.export({ format: 'jwk' }));
  const point = [uncompressed, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    id: randomBytes(16).toString('hex'),
    public_key: Buffer.concat(point).toString('base64url'),
    private_key: d,
  };
};

/**
 * A person's device key, created by the first call and used on all their devices until the account
 * is deleted. Throws `account_missing` where there is none, so that a deletion leaves no key
 * behind.
 */
export const openDeviceKey = (session: Session): Promise<DeviceKey> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const reference = db.doc(paths.deviceKey(session.uid));
    const [account, found] = await Promise.all([readAccount(), transaction.get(reference)]);
    requireAccount(account);
    const stored = readAs(storedDeviceKey, found);
    if (stored) {
      const { id, public_key, private_key } = stored;
      return { id, public_key, private_key };
    }
    const made = makeKey();
    transaction.set(reference, { ...made, created_at: new Date() }, { merge: true });
    return made;
  });
