import type { PenaltyAtStake } from '@lexplain/contract/profile/penalties-at-stake';
import { formatDollars } from '@lexplain/contract/text/format-dollars';
import type { PenaltyRange } from './shown-outcome';

const formatMaximum = ({ aud, beyond }: PenaltyAtStake): string =>
  beyond ? `${formatDollars(aud)} or more` : formatDollars(aud);

/** From the lowest to the highest maximum. */
export const rangeText = ({ lowest, highest }: PenaltyRange): string =>
  lowest
    ? `${formatMaximum(lowest)} to ${formatMaximum(highest)}`
    : `${highest.beyond ? '' : 'up to '}${formatMaximum(highest)}`;

/** The lowest, if there is one, and the highest. */
export const listAmounts = ({ lowest, highest }: PenaltyRange): PenaltyAtStake[] => [
  ...(lowest ? [lowest] : []),
  highest,
];

/** What a court compares the amount with; empty for a fixed one. */
const describeBeyond = ({ beyond }: PenaltyAtStake): string => {
  if (!beyond) return '';
  const { times_benefit, percent_of_turnover } = beyond;
  const others = [
    ...(times_benefit ? [`${times_benefit} times the gain`] : []),
    ...(percent_of_turnover ? [`${percent_of_turnover}% of turnover`] : []),
  ];
  return ` (or ${others.join(' or ')}, if that is more)`;
};

const describeMaximum = (one: PenaltyAtStake): string =>
  `up to ${formatDollars(one.aud)}${describeBeyond(one)} for ${one.penalty.owner_text}`;

const payerOf = ({ highest, isOfDirector }: PenaltyRange): string => {
  if (isOfDirector) return 'a person, such as a director,';
  return highest.of === 'company' ? 'a company' : 'a person';
};

/** Who pays the most that a court can order, in a line. */
export const describePayer = (stake: PenaltyRange): string =>
  `The most that a court can order ${payerOf(stake)} to pay, in the worst cases.`;

/** What the amounts are for, and who pays them. */
export const describeStake = (stake: PenaltyRange): string => {
  const maximums = listAmounts(stake).map(describeMaximum).join(', and ');
  const what = stake.lowest ? 'These are maximums' : 'This is the maximum';
  const more = stake.mayGrow
    ? ' It counts the duties that bind you already. Questions that are open or answered “Not sure” may add others.'
    : '';
  return `A court can order ${payerOf(stake)} to pay ${maximums}. ${what}, for the worst cases.${more}`;
};
