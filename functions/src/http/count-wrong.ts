import type { CallLimit } from '@lexplain/contract/api/terms';
import { networkOf } from '../platform/network.ts';
import { countCall } from '../platform/person-limits.ts';
import type { Visitor } from './visitor.ts';

/**
 * Counts a secret that is wrong, by network. One that is right is never refused for it: many people
 * share a network, and the network that a caller claims may be another's.
 */
export const countWrong = async (
  { claimedAddress, peerAddress }: Visitor,
  kind: Extract<CallLimit, `wrong_${string}`>,
): Promise<void> => {
  const networks = [claimedAddress, peerAddress].flatMap((address) =>
    address === null ? [] : networkOf(address),
  );
  await Promise.all([...new Set(networks)].map((network) => countCall(network, kind)));
};
