import { createHmac, randomBytes } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { db, readAs } from './firestore.ts';

const saltDocument = z.object({ salt: z.string().optional() });
const twoDays = 2 * 24 * 3_600_000;

/**
 * The secret of a day, created by the first caller. Without it, a value can't be found from its
 * pseudonym.
 */
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
    // A failed read is not cached.
    today.salt.catch(() => {
      today.name = '';
    });
  }
  return today.salt;
};

/**
 * A pseudonym for a value until midnight UTC. It can't be traced back once the day's salt has
 * expired.
 */
export const dailyPseudonym = async (value: string, now: Date): Promise<string> =>
  createHmac('sha256', await saltOf(now))
    .update(value)
    .digest('hex')
    .slice(0, 32);
