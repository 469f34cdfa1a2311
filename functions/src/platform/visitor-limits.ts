import { dailyPseudonym } from './daily-pseudonym.ts';
import { countCallIn, windowOf } from './hourly-limits.ts';
import { networkOf } from './network.ts';

// Limits of calls that people make who are not signed in.

interface CountedVisitor<Kind extends string> {
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

/**
 * Counts a call for its networks, and for something else that is known of its caller, under
 * pseudonyms of the day. Throws `rate_limited` where there were too many.
 */
export const countVisit = async <Kind extends string>(
  call: string,
  limits: Record<Kind | 'claimed' | 'peer', number>,
  caller: CountedVisitor<Kind>,
  { claimedAddress, peerAddress }: Origin,
  now = new Date(),
): Promise<void> => {
  const window = windowOf(now);
  const subjects: CountedVisitor<Kind | 'claimed' | 'peer'>[] = [
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
  await countCallIn(counters, window, now);
};
