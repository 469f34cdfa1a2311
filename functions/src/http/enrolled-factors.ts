import { personId } from '@lexplain/contract/api/fields';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';
import type { SeenFactors } from '../access/second-factor.ts';
import { createFollowers } from '../platform/followers.ts';
import { createHourlyMemory, windowOf } from '../platform/hourly-limits.ts';
import { listFactorIds } from '../platform/identity.ts';

// The second factors that the provider has of a caller, for whoever follows. A person who has the
// password alone can add one there, which ends the owner's sessions and locks them out.

export const enrolledFactorFollowers = createFollowers<(seen: SeenFactors) => Promise<void>>(
  'the factors that the provider has',
);

/** The call is answered as it would be without: the next one tries again. */
export const followEnrolled = async (seen: SeenFactors): Promise<void> => {
  if (seen.factorIds.length === 0) return;
  try {
    for (const follow of enrolledFactorFollowers.list()) await follow(seen);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error);
    write({ severity: 'ERROR', message: 'Factors were not followed', uid: seen.uid, stack });
  }
};

const revokedClaims = z.object({ sub: personId, auth_time: z.int().positive() });

/** When this instance asked the provider for someone whose token was revoked, by their uid. */
const askedAt = createHourlyMemory(() => new Map<string, number>());
const restMilliseconds = 5 * 60_000;

/**
 * Follows where a token was revoked, which its signature has been checked before: the one that is
 * refused may be the owner's, and no later call of theirs is let in. The provider is asked once in
 * five minutes for each person.
 */
export const followRevoked = async (token: string): Promise<void> => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sub: uid, auth_time } = revokedClaims.parse(JSON.parse(payload));
  const now = new Date();
  const asked = askedAt(windowOf(now));
  if (now.getTime() - (asked.get(uid) ?? 0) < restMilliseconds) return;
  asked.set(uid, now.getTime());
  const factorIds = await listFactorIds(uid).catch(() => []);
  const signedInAt = new Date(auth_time * 1_000);
  await followEnrolled({ uid, factorIds, secondFactor: null, signedInAt });
};
