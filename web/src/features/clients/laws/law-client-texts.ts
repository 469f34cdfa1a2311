import type { LawClient } from '@lexplain/contract/clients/laws/laws';
import { verdictLabels } from '@lexplain/contract/reviews/reviews';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { resultLabel, riskLabel } from '../../../lib/text/answer-labels';
import { countOf } from '../../../lib/text/count-of';
import { csvOf } from '../../../lib/text/csv';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import {
  describeScore,
  describeState,
  describeTurn,
  describeWorst,
  nothing,
} from '../law-standing-texts';

/** What the texts of a client's law are made from. The list has no drafts. */
export const toStanding = (
  subject_id: string,
  { submitted, review }: Pick<LawClient, 'submitted' | 'review'>,
): LawStanding => ({ subject_id, draft: null, submitted, review });

/** The state of a review, or that nothing was submitted. */
export const describeLawState = (law: LawStanding): string =>
  law.review || law.submitted ? describeState(law) : 'Nothing submitted';

/** How many answers fall short, where there are answers. */
export const describeGaps = ({ submitted, gaps }: LawClient): string =>
  submitted ? String(gaps) : nothing;

/** What lapsed and what lapses within 30 days. */
export const describeEvidence = ({ evidence }: LawClient): string => {
  if (!evidence) return nothing;
  const { lapsed, lapsing } = evidence;
  const parts = [
    ...(lapsed > 0 ? [`${lapsed} expired`] : []),
    ...(lapsing > 0 ? [`${lapsing} within 30 days`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : nothing;
};

export const describeOverdue = ({ actions_overdue }: LawClient): string =>
  actions_overdue ? countOf(actions_overdue, 'action') : nothing;

export const describeResult = ({ answer }: LawClient): string =>
  answer ? resultLabel(answer.result) : nothing;

export const describeRisk = ({ answer }: LawClient): string =>
  answer?.risk ? riskLabel(answer.risk) : nothing;

export const describeVerdict = ({ answer }: LawClient): string =>
  answer?.verdict ? verdictLabels[answer.verdict] : nothing;

interface LawListHead {
  subjectId: string;
  lawName: string;
  /** The words of the question or obligation; null where none was chosen. */
  chosen: string | null;
}

const head = [
  'Client',
  'Adviser',
  'Law',
  'Outcome',
  'Question or obligation',
  'Answer',
  'Risk',
  'Verdict',
  'State',
  'Submitted',
  'Score',
  'Worst open answer',
  'Answers that fall short',
  'Waiting for',
  'Waiting since',
  'Evidence expired',
  'Evidence expiring within 30 days',
  'Actions overdue',
];

const countText = (count: number | null | undefined): string =>
  count === null || count === undefined ? '' : String(count);

/** The clients for a spreadsheet, a row for each, with times in UTC. */
export const toLawClientsCsv = (
  clients: readonly LawClient[],
  { subjectId, lawName, chosen }: LawListHead,
): string =>
  csvOf([
    head,
    ...clients.map((client) => {
      const { name, adviser, outcome, submitted, review, evidence, actions_overdue } = client;
      const law = toStanding(subjectId, client);
      return [
        name,
        adviser?.name ?? '',
        lawName,
        outcome ? outcomeLabels[outcome] : '',
        chosen ?? '',
        chosen === null ? '' : describeResult(client),
        chosen === null ? '' : describeRisk(client),
        chosen === null ? '' : describeVerdict(client),
        describeLawState(law),
        submitted?.at ?? '',
        describeScore(law),
        describeWorst(law),
        describeGaps(client),
        describeTurn(law) ?? '',
        review?.waiting_since ?? '',
        countText(evidence?.lapsed),
        countText(evidence?.lapsing),
        countText(actions_overdue),
      ];
    }),
  ]);
