import { dailyPseudonym } from '../platform/daily-pseudonym.ts';
import { db } from '../platform/firestore.ts';
import {
  createHourlyMemory,
  createIncrement,
  createLimitError,
  readCounts,
  windowOf,
} from '../platform/hourly-limits.ts';
import { networkOf } from '../platform/network.ts';
import { recoveryLimits } from '../platform/person-limits.ts';

/** Where an attempt comes from. `Visitor` says how far each address can be trusted. */
interface Origin {
  claimedAddress: string | null;
  peerAddress: string | null;
}

/** Counters known to be full: further attempts are refused without a read or a write. */
const fullCounters = createHourlyMemory(() => new Set<string>());

/**
 * Counts an attempt, and throws `rate_limited` where there were too many. It is counted before it is compared, so that
 * attempts at the same moment count each other.
 */
export const countAttempt = async (
  email: string,
  { claimedAddress, peerAddress }: Origin,
  now = new Date(),
): Promise<void> => {
  const window = windowOf(now);
  const full = fullCounters(window);
  const subjects = [
    { kind: 'address', limit: recoveryLimits.address, subject: email.toLowerCase() },
    ...(claimedAddress === null
      ? []
      : [{ kind: 'claimed', limit: recoveryLimits.claimed, subject: networkOf(claimedAddress) }]),
    ...(peerAddress === null
      ? []
      : [{ kind: 'peer', limit: recoveryLimits.peer, subject: networkOf(peerAddress) }]),
  ];
  const counters = await Promise.all(
    subjects.map(async ({ kind, limit, subject }) => ({
      limit,
      key: `recovery-${kind}-${window.number}-${await dailyPseudonym(subject, now)}`,
    })),
  );
  const keys = counters.map(({ key }) => key);
  if (keys.some((key) => full.has(key))) throw createLimitError('requests', window, now);
  const batch = db.batch();
  for (const key of keys) {
    const { reference, change } = createIncrement(key, window);
    batch.set(reference, change, { merge: true });
  }
  await batch.commit();
  const counts = await readCounts(keys);
  const exceeded = counters.filter(({ limit }, index) => (counts[index] ?? 0) > limit);
  for (const { key } of exceeded) full.add(key);
  if (exceeded.length > 0) throw createLimitError('requests', window, now);
};
