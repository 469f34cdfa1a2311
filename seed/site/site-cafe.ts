import { type FactAnswer, type FactAnswers, resolveFacts } from '@lexplain/contract/library/facts';
import { strengthOf } from '@lexplain/contract/library/outcomes';
import { computeOutcomes, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import {
  listPenaltiesAtStake,
  type PenaltyAtStake,
} from '@lexplain/contract/profile/penalties-at-stake';
import { formatDollars } from '@lexplain/contract/text/format-dollars';
import type { Library } from '../documents.ts';
import type { LawFile } from '../law-file.ts';

// What the home page shows of the product: an imagined café's way from the law to its next step.

/** What is true of it: a company with a newsletter. */
const trueOfCafe = ['company', 'proprietary_company', 'tax_file_numbers', 'sends_promotions'];

/** How it answers the questions of the first law that binds it; all others are compliant. */
const gaps = [
  { id: 'q06', result: 'non_compliant', risk: 'high', gap: 'Add “Reply STOP” to each text.' },
  { id: 'q02', result: 'partial', risk: 'medium', gap: 'Ask everybody on the list of 2019 again.' },
] as const;

const shownLaws = 2;
const shownDemands = 3;

const answerAll = ({ factSet }: Library): FactAnswers => ({
  sectors: [],
  answers: Object.fromEntries(
    factSet.facts.map(({ id }): [string, FactAnswer] => [
      id,
      trueOfCafe.includes(id) ? 'yes' : 'no',
    ]),
  ),
});

const describeMaximum = ({ aud, beyond }: PenaltyAtStake): string =>
  `${formatDollars(aud)}${beyond ? ' or more' : ''}`;

/** As the profile says it, in the value of the latest penalty unit. */
const describeStake = (library: Library, given: FactAnswers, outcome: LawOutcome): string => {
  const { factSet, penaltySet, penaltyUnits } = library;
  const day = penaltyUnits.map(({ from }) => from).reduce((a, b) => (a > b ? a : b));
  const rules = { penalties: penaltySet.penalties, penalty_units: penaltyUnits };
  const found = listPenaltiesAtStake(outcome, resolveFacts(factSet, given), rules, day);
  const [lowest] = found;
  const highest = found.at(-1);
  if (!lowest || !highest || lowest.aud === highest.aud) {
    throw new Error(`The home page shows a range of what is at stake in ${outcome.subject_id}`);
  }
  return `${describeMaximum(lowest)} to ${describeMaximum(highest)}`;
};

const toQuestion = ({ saq }: LawFile, wanted: string) => {
  const index = saq.questions.findIndex(({ id }) => id === wanted);
  const question = saq.questions[index];
  if (!question) throw new Error(`The home page shows question ${wanted}`);
  return { position: index + 1, requirement: question.legislative_requirement };
};

const isBinding = ({ headline }: LawOutcome): boolean =>
  headline === 'applies' || headline === 'partly';

export const toSiteCafe = (library: Library) => {
  const { laws, factSet, outcomeRules } = library;
  const given = answerAll(library);
  const outcomes = computeOutcomes({ fact_set: factSet, outcome_rules: outcomeRules }, given);
  const binding = laws
    .toSorted((a, b) => a.subject.position - b.subject.position)
    .flatMap((law) => {
      const outcome = outcomes.find(({ subject_id }) => subject_id === law.subject.id);
      return outcome && isBinding(outcome) ? [{ law, outcome }] : [];
    })
    .toSorted((a, b) => strengthOf(a.outcome.headline) - strengthOf(b.outcome.headline));
  const [first] = binding;
  const [reason] = first?.outcome.matches ?? [];
  if (!first || !reason) throw new Error('The home page shows a law that binds a café');
  return {
    binding: binding.length,
    laws: binding.slice(0, shownLaws).map(({ law, outcome }) => ({
      // What comes after a colon says which part of the law it is.
      name: law.subject.name.split(':')[0],
      stake: describeStake(library, given, outcome),
    })),
    reason: `${reason.because.split('. ')[0]}.`,
    demands: first.law.obligations
      .filter(({ code }) => first.outcome.codes.includes(code))
      .slice(0, shownDemands)
      .map(({ title }) => title),
    questions: first.law.saq.questions.length,
    gaps: gaps.map(({ id, ...answer }) => ({ ...toQuestion(first.law, id), ...answer })),
  };
};
