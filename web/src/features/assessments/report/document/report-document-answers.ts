import type { Verdict } from '@lexplain/contract/reviews/reviews';
import { resultLabel, riskLabel } from '../../../../lib/text/answer-labels';
import { formatMoment } from '../../../../lib/text/dates';
import { obligationName } from '../../../../lib/text/obligation-name';
import { shortenHash } from '../../../../lib/text/shorten-hash';
import { describeCovered } from '../covered-evidence';
import { tellLeftOut } from '../left-out-reasons';
import { groupLabel, groupRows, type ReportRow } from '../report';
import { answerId } from '../report-anchors';
import {
  describeReportReview,
  describeVerdict,
  type ReportReview,
  signOffMeaning,
} from '../report-review';
import { type Block, labelled, textOf } from './blocks';

const verdictBlocks = (verdict: Verdict | undefined): Block[] =>
  verdict
    ? [...textOf(describeVerdict(verdict), 'strong'), ...labelled('Reason', verdict.reason)]
    : [];

const headingOf = ({ question }: ReportRow): Block => ({
  kind: 'heading',
  level: 3,
  text: `${question.position}. ${question.legislative_requirement}`,
  id: answerId(question.position),
});

const leftOutOf = (row: ReportRow, leftOut: string, verdict: Verdict | undefined): Block[] => [
  headingOf(row),
  ...textOf(leftOut),
  ...labelled('Evidence', describeCovered(row.evidence)),
  ...verdictBlocks(verdict),
];

const answerOf = (
  row: ReportRow,
  leftOut: string | undefined,
  verdict: Verdict | undefined,
): Block[] => {
  const { answer, obligations, evidence } = row;
  if (leftOut) return leftOutOf(row, leftOut, verdict);
  return [
    headingOf(row),
    ...labelled('Result', resultLabel(answer.compliance_result)),
    ...labelled('Risk', riskLabel(answer.risk_rating)),
    ...labelled('Current controls', answer.current_controls),
    ...labelled('Gaps and actions', answer.gaps_actions),
    ...labelled('Obligations', obligations.map(obligationName).join('; ')),
    ...labelled('Evidence', describeCovered(evidence)),
    ...verdictBlocks(verdict),
  ];
};

/** Every question with its answer and the adviser's verdict, by result. */
export const answerBlocks = (rows: ReportRow[], review: ReportReview | null): Block[] => {
  const verdicts = new Map(review?.round.verdicts.map((one) => [one.question_id, one]));
  const leftOut = tellLeftOut(rows);
  const groups = groupRows(rows).flatMap(({ group, having }): Block[] => {
    const answers = having.flatMap((row) =>
      answerOf(row, leftOut.get(row.question.id), verdicts.get(row.question.id)),
    );
    return [
      { kind: 'heading', level: 2, text: `${groupLabel(group)} (${having.length})` },
      ...answers,
    ];
  });
  return [{ kind: 'heading', level: 1, text: 'Questions and answers' }, ...groups];
};

/** The sign-off, and what became of the round. Nothing where the submission was not reviewed. */
export const reviewBlocks = (review: ReportReview | null): Block[] => {
  if (!review) return [];
  const { sign_off, reopening } = review.round;
  const signed: Block[] = sign_off
    ? [
        ...textOf(`Signed off by ${sign_off.by_name || 'an adviser'}`, 'strong'),
        ...textOf(sign_off.text),
        ...textOf(
          `On ${formatMoment(sign_off.at)}, for the receipt ${shortenHash(sign_off.receipt_sha256)}…`,
        ),
        ...(reopening ? [] : textOf(signOffMeaning, 'quiet')),
      ]
    : textOf(`${describeReportReview(review)}.`);
  const reopened = reopening
    ? textOf(
        `Reopened by ${reopening.by_name || 'an adviser'} on ${formatMoment(reopening.at)}: ${reopening.reason}`,
      )
    : [];
  return [{ kind: 'heading', level: 1, text: 'Review' }, ...signed, ...reopened];
};
