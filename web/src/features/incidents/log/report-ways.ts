import { doesSpeakingCount, isOral } from '@lexplain/contract/incidents/clocks/events';
import { type ReportChannel, reportChannel } from '@lexplain/contract/incidents/entries';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';

// By which ways a deadline's report can be made, and which of them count.

type Clock = Pick<IncidentRules['clocks'][number], 'rule' | 'report'>;

export const speakingDoesNotCount =
  'Speaking does not count as this report. It still has to be made in writing.';

/** Whether a report by this way meets the deadline. */
export const doesCount = (
  { clocks }: IncidentRules,
  { rule }: Clock,
  channel: ReportChannel,
): boolean => !isOral(channel) || doesSpeakingCount(clocks, rule.id);

/** All ways, those that count first. The first is the most likely one. */
export const listWays = (rules: IncidentRules, clock: Clock): ReportChannel[] => {
  const isLikely = doesCount(rules, clock, 'telephone') && clock.report?.telephone !== undefined;
  const { options } = reportChannel;
  const rank = (channel: ReportChannel): number => Number(isOral(channel) !== isLikely);
  return options.toSorted((one, other) => rank(one) - rank(other));
};

/** The telephone of a recipient, with whether a call is enough. Empty where there is none. */
export const describeTelephone = (rules: IncidentRules, clock: Clock): string[] => {
  const { telephone } = clock.report ?? {};
  if (telephone === undefined) return [];
  const note = doesCount(rules, clock, 'telephone') ? '' : ' (a call does not count as the report)';
  return [`${telephone}${note}`];
};
