import type { LawOutcome } from '@lexplain/contract/profile/outcomes';

/** How many of the laws bind the business: `4 of 13 laws apply to your business, 1 may apply.` */
export const describeApplying = (
  laws: readonly { id: string }[],
  outcomes: ReadonlyMap<string, Pick<LawOutcome, 'headline'>>,
): string => {
  const headlines = laws.map(({ id }) => outcomes.get(id)?.headline ?? 'open');
  const applying = headlines.filter((one) => one === 'applies' || one === 'partly').length;
  const undecided = headlines.filter((one) => one === 'open' || one === 'ask_an_adviser').length;
  const verb = applying > 1 ? 'apply' : 'applies';
  const may = undecided === 0 ? '' : `, ${undecided} may apply`;
  return `${applying || 'None'} of ${laws.length} laws ${verb} to your business${may}.`;
};
