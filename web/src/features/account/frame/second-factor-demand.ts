import type { SecondFactorDemand } from '@lexplain/contract/account/second-factor-demand';
import { serverNow } from '../../../lib/device/server-time';

/** By the server's time where it is known. */
export const isDue = ({ due_at }: SecondFactorDemand, now = serverNow() ?? Date.now()): boolean =>
  Date.parse(due_at) <= now;

const monthMilliseconds = 30 * 86_400_000;

/**
 * Whether to remind of it. Two weeks at most are given at once, so a day that is further off is not
 * meant soon.
 */
export const isSoon = ({ due_at }: SecondFactorDemand, now = serverNow() ?? Date.now()): boolean =>
  Date.parse(due_at) <= now + monthMilliseconds;

/** One's own account, what an organisation asks of its members, and leaving it (docs/product.md, "A second factor"). */
const alwaysOpen = /^\/dashboard\/(user(\/|$)|invitation$|organisation(\/leave)?$)/;

/** Who asks for a second factor that the page at this address is not shown without. */
export const findHeldBack = (
  demands: readonly SecondFactorDemand[],
  pathname: string,
): SecondFactorDemand | undefined => {
  const path = pathname.replace(/\/$/, '');
  const asker = path.startsWith('/adviser') ? 'provider' : 'organisation';
  return alwaysOpen.test(path)
    ? undefined
    : demands.find((demand) => demand.by === asker && isDue(demand));
};
