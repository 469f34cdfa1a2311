import { brand } from '@lexplain/contract/brand/brand';
import type { Verdict } from '@lexplain/contract/reviews/reviews';
import type { Content } from 'pdfmake/build/pdfmake';
import { drawPdf } from '../../../../components/pdf/draw-pdf';
import {
  badge,
  badges,
  colours,
  line,
  type Part,
  paragraph,
  section,
} from '../../../../components/pdf/pdf-parts';
import { resultLabel, riskLabel } from '../../../../lib/text/answer-labels';
import { resultTone, riskTone } from '../../../../lib/text/answer-tones';
import { leftOutLabel } from '../../../../lib/text/left-out';
import { obligationName } from '../../../../lib/text/obligation-name';
import { describeCovered } from '../covered-evidence';
import { tellLeftOut } from '../left-out-reasons';
import { describeGapRisk, type Report, type ReportRow } from '../report';
import { actionId, answerId } from '../report-anchors';
import {
  controlsMeaning,
  controlsTitle,
  describeAlso,
  describeControlQuestions,
  describeControlState,
  listReportControls,
  type ReportControl,
  resultOfState,
} from '../report-controls';
import { listReceiptFacts } from '../report-facts';
import { hasUnrated, type ReportFacts, unratedNote } from '../report-files';
import {
  linesOf,
  mentionObligations,
  type ObligationMention,
  referredOf,
} from '../report-obligations';
import { findWhatToDo } from '../what-to-do';
import { coverOf } from './report-pdf-cover';
import { figuresOf, heatTable } from './report-pdf-figures';
import { reviewSection, verdictParts } from './report-pdf-review';

const requirementOf = (
  { question: { position, legislative_requirement } }: ReportRow,
  more: object,
): Part => paragraph(`${position}. ${legislative_requirement}`, { bold: true, ...more });

const answersTitle = 'Questions and answers';

/** A destination of links, with a line of its own in the outline. */
const destinationOf = (
  { question: { position, legislative_requirement } }: ReportRow,
  title = answersTitle,
): object => ({
  id: answerId(position),
  outline: true,
  outlineText: `${position}. ${legislative_requirement}`,
  outlineParentId: title,
});

/** In two lines: nobody was asked. */
const leftOutBlock = (row: ReportRow, leftOut: string, verdict: Verdict | undefined): Part[] => [
  requirementOf(row, destinationOf(row, leftOutLabel)),
  paragraph(leftOut, { color: colours.dimmed }),
  ...line('Evidence', describeCovered(row.evidence)),
  ...verdictParts(verdict),
];

const questionBlock = (
  row: ReportRow,
  leftOut: string | undefined,
  verdict: Verdict | undefined,
): Part[] => {
  const { answer, obligations, evidence } = row;
  if (leftOut) return leftOutBlock(row, leftOut, verdict);
  const { compliance_result, risk_rating } = answer;
  return [
    requirementOf(row, destinationOf(row)),
    badges(
      badge(resultTone(compliance_result), `Result: ${resultLabel(compliance_result)}`),
      badge(riskTone(risk_rating), `Risk: ${riskLabel(risk_rating)}`),
    ),
    ...line('Current controls', answer.current_controls),
    ...line('Gaps and actions', answer.gaps_actions),
    ...line('Obligations', obligations.map(obligationName).join('; ')),
    ...line('Evidence', describeCovered(evidence)),
    ...verdictParts(verdict),
  ];
};

const mentionLines = (mention: ObligationMention): Part[] => {
  const { obligation, shownAt } = mention;
  if (shownAt === null) {
    return linesOf(mention).flatMap(([label, text]) =>
      line(`${obligationName(obligation)}, ${label.toLowerCase()}`, text),
    );
  }
  const referred = referredOf(obligation);
  return referred ? line(obligationName(obligation), `${referred} at question ${shownAt}`) : [];
};

const actionBlock = (row: ReportRow, mentions: ObligationMention[]): Part[] => {
  const { compliance_result, risk_rating } = row.answer;
  const { text, note } = findWhatToDo(row);
  return [
    badges(
      badge(riskTone(risk_rating), `Risk: ${describeGapRisk(row.answer)}`),
      badge(resultTone(compliance_result), resultLabel(compliance_result)),
    ),
    requirementOf(row, {
      id: actionId(row.question.position),
      linkToDestination: answerId(row.question.position),
    }),
    ...line('To do', text),
    ...(note === null ? [] : [paragraph(note, { color: colours.dimmed })]),
    ...mentions.flatMap(mentionLines),
  ];
};

const actionSection = (report: Report): Content[] => {
  const mentions = mentionObligations(report.actions);
  const [first = [paragraph('There is nothing to do.')], ...more] = report.actions.map(
    (row, index) => actionBlock(row, mentions[index] ?? []),
  );
  const note = paragraph(unratedNote, { color: colours.dimmed, margin: [0, 0, 0, 6] });
  const top = hasUnrated(report) ? [note, ...first] : first;
  return section('Actions, highest risk first', [top, ...more]);
};

const controlBlock = (control: ReportControl): Part[] => [
  paragraph(control.name, { bold: true }),
  badges(badge(resultTone(resultOfState(control.state)), describeControlState(control))),
  paragraph(describeControlQuestions(control)),
  ...(control.also.length > 0 ? [paragraph(describeAlso(control), { color: colours.dimmed })] : []),
];

const controlSection = (report: Report): Content[] => {
  const [first, ...more] = listReportControls(report).map(controlBlock);
  if (!first) return [];
  const meaning = paragraph(controlsMeaning, { color: colours.dimmed, margin: [0, 0, 0, 6] });
  return section(controlsTitle, [[meaning, ...first], ...more]);
};

const receiptLines = ({ current }: ReportFacts): Part[] => {
  const lines = listReceiptFacts(current);
  if (!lines) return [paragraph('This is a draft: there is no receipt yet.')];
  return lines.flatMap(([label, text]) => line(label, text));
};

/** The parts of the PDF, in the order of the page. */
export const contentOf = (facts: ReportFacts, logo: string | null): Content[] => {
  const { report, review } = facts;
  const verdicts = new Map(review?.round.verdicts.map((one) => [one.question_id, one]));
  const told = tellLeftOut(report.rows);
  const blocksOf = (rows: ReportRow[]): Part[][] =>
    rows.map((row) => questionBlock(row, told.get(row.question.id), verdicts.get(row.question.id)));
  const leftOut = report.rows.filter((row) => row.leftOut !== null);
  return [
    ...coverOf(facts, logo),
    ...section('Result', [[{ content: figuresOf(report), lines: 8 }]]),
    ...section('Compliance and risk', [[{ content: heatTable(report), lines: 8 }]]),
    ...actionSection(report),
    ...controlSection(report),
    ...section(answersTitle, blocksOf(report.rows.filter((row) => row.leftOut === null))),
    ...(leftOut.length > 0 ? section(leftOutLabel, blocksOf(leftOut)) : []),
    ...reviewSection(review),
    ...section('Receipt', [receiptLines(facts)]),
  ];
};

/**
 * The whole report as a PDF: a cover, every question, answer and gap, and the receipt. `logo` is
 * the address of the firm's, null without one.
 */
export const toPdf = (facts: ReportFacts, logo: string | null): Promise<Blob> => {
  const title = `${facts.subjectName} – self-assessment report`;
  return drawPdf(title, contentOf(facts, logo), `${brand.name}   ${facts.subjectName} – Report`);
};
