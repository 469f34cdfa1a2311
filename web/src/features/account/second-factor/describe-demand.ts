import type { SecondFactorDemand } from '@lexplain/contract/account/second-factor-demand';
import { brand } from '@lexplain/contract/brand/brand';
import { serverNow } from '../../../lib/device/server-time';
import { daysBetween, formatDay, toIsoDay } from '../../../lib/text/dates';
import { isDue } from '../frame/second-factor-demand';

const askers = {
  provider: `Your work for ${brand.name} needs two-step sign-in`,
  organisation: 'Your business asks for two-step sign-in',
} as const;

/** Who asks for a second factor, and from when on. */
export const describeDemand = (
  demand: SecondFactorDemand,
  now = serverNow() ?? Date.now(),
): string => {
  const asks = askers[demand.by];
  if (isDue(demand, now)) return `${asks} now.`;
  const day = toIsoDay(new Date(demand.due_at));
  const days = daysBetween(toIsoDay(new Date(now)), day);
  if (days === 0) return `${asks} from today.`;
  return `${asks} from ${formatDay(day)}: ${days === 1 ? '1 day' : `${days} days`} left.`;
};
