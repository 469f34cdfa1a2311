import { createHmac, randomBytes } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { db, readAs } from './firestore.ts';

const saltDocument = z.object({ salt: z.string().optional() });
const twoDays = 2 * 24 * 3_600_000;

/** The day's secret, made by whoever needs it first. Without it nobody finds an address from its name. */
const readSalt = (name: string, now: Date): Promise<string> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.rateLimit(name));
    const known = readAs(saltDocument, await transaction.get(reference));
    if (known?.salt) return known.salt;
    const salt = randomBytes(32).toString('hex');
    const made = { salt, expire_at: new Date(now.getTime() + twoDays) };
    transaction.set(reference, made, { merge: true });
    return salt;
  });

const today = { name: '', salt: Promise.resolve('') };

const saltOf = (now: Date): Promise<string> => {
  const name = `salt-${now.toISOString().slice(0, 10)}`;
  if (today.name !== name) {
    today.name = name;
    today.salt = readSalt(name, now);
    // One that could not be had is asked for again.
    today.salt.catch(() => {
      today.name = '';
    });
  }
  return today.salt;
};

/** A name that stands for a value until midnight UTC and leads back to it no more once the salt expires. */
export const dailyPseudonym = async (value: string, now: Date): Promise<string> =>
  createHmac('sha256', await saltOf(now))
    .update(value)
    .digest('hex')
    .slice(0, 32);
