import { createHmac } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { dailyPseudonym } from './daily-pseudonym.ts';
import { db } from './firestore.ts';

// A project of its own in the emulators, as the test changes the secrets of days.

const day = new Date('2026-11-21T10:00:00Z');
const nextDay = new Date('2026-11-22T10:00:00Z');

const secretOf = async (now: Date): Promise<string> => {
  const name = `salt-${now.toISOString().slice(0, 10)}`;
  return String((await db.doc(paths.rateLimit(name)).get()).get('salt'));
};

it('returns an HMAC-SHA-256 with a 256-bit secret that changes daily', async () => {
  const pseudonym = await dailyPseudonym('192.0.2.1', day);
  const secret = await secretOf(day);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const expected = createHmac('sha256', secret).update('192.0.2.1').digest('hex').slice(0, 32);
  expect(pseudonym).toBe(expected);

  expect(await dailyPseudonym('192.0.2.1', nextDay)).not.toBe(pseudonym);
  expect(await secretOf(nextDay)).toMatch(/^[0-9a-f]{64}$/);
  expect(await secretOf(nextDay)).not.toBe(secret);
});
