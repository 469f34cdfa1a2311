import { dailyPseudonym } from './daily-pseudonym.ts';
import { db } from './firestore.ts';
import {
  createHourlyMemory,
  createIncrement,
  createLimitError,
  readCounts,
  windowOf,
} from './hourly-limits.ts';
import { networkOf } from './network.ts';

// Limits of calls that people make who are not signed in.

interface Counted<Kind extends string> {
  kind: Kind;
  /** Null where it is not known: nothing is counted. */
  value: string | null;
}

/** Where a call comes from. `Visitor` says how far each address can be trusted. */
interface Origin {
  claimedAddress: string | null;
  peerAddress: string | null;
}

const networkOrNone = (address: string | null): string | null =>
  address === null ? null : networkOf(address);

/** Counters known to be full: further calls are refused without a read or a write. */
const fullCounters = createHourlyMemory(() => new Set<string>());

/**
 * Counts a call for its networks, and for something else that is known of its caller, under pseudonyms of the day.
 * Throws `rate_limited` where there were too many. It is counted before it is compared, so that calls at the same
 * moment count each other.
 */
export const countVisit = async <Kind extends string>(
  call: string,
  limits: Record<Kind | 'claimed' | 'peer', number>,
  caller: Counted<Kind>,
  { claimedAddress, peerAddress }: Origin,
  now = new Date(),
): Promise<void> => {
  const window = windowOf(now);
  const full = fullCounters(window);
  const subjects: Counted<Kind | 'claimed' | 'peer'>[] = [
    caller,
    { kind: 'claimed', value: networkOrNone(claimedAddress) },
    { kind: 'peer', value: networkOrNone(peerAddress) },
  ];
  const counters = await Promise.all(
    subjects.flatMap(({ kind, value }) =>
      value === null
        ? []
        : dailyPseudonym(value, now).then((pseudonym) => ({
            limit: limits[kind],
            key: `${call}-${kind}-${window.number}-${pseudonym}`,
          })),
    ),
  );
  const keys = counters.map(({ key }) => key);
  if (keys.length === 0) return;
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
