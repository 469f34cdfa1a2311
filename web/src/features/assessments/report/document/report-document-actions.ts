import { resultLabel } from '../../../../lib/text/answer-labels';
import { obligationName } from '../../../../lib/text/obligation-name';
import { describeGapRisk, type Report, type ReportRow } from '../report';
import { answerId } from '../report-anchors';
import { hasUnrated, unratedNote } from '../report-files';
import {
  linesOf,
  mentionObligations,
  type ObligationMention,
  referredOf,
} from '../report-obligations';
import { findWhatToDo } from '../what-to-do';
import { type Block, labelled, type Paragraph, textOf } from './blocks';
import type { GapAction } from './gap-actions';

/** A cell that has nothing to say. */
const nothing = textOf('–');

const toQuestion = ({ question: { position, legislative_requirement } }: ReportRow): Paragraph => ({
  kind: 'link',
  text: `${position}. ${legislative_requirement}`,
  to: answerId(position),
});

const toRow = (row: ReportRow, actions: GapAction[]): Paragraph[][] => {
  const { compliance_result, current_controls } = row.answer;
  const { text, note } = findWhatToDo(row);
  return [
    [toQuestion(row)],
    [...textOf(describeGapRisk(row.answer), 'strong'), ...textOf(resultLabel(compliance_result))],
    [
      ...textOf(text),
      ...(note === null ? [] : textOf(note, 'quiet')),
      ...labelled('Current controls', current_controls),
    ],
    actions.length === 0 ? nothing : actions.flatMap(({ owner }) => textOf(owner)),
    actions.length === 0 ? nothing : actions.flatMap(({ due }) => textOf(due)),
  ];
};

/** Timing and penalty where they are shown, otherwise where that is. */
const describeMention = (mention: ObligationMention): Paragraph[] => {
  const { obligation, shownAt } = mention;
  const referred = referredOf(obligation);
  const lines =
    shownAt === null
      ? linesOf(mention).flatMap(([label, text]) => labelled(label, text))
      : textOf(referred && `${referred} at question ${shownAt}`);
  return lines.length === 0 ? nothing : lines;
};

const obligationTable = (actions: ReportRow[]): Block[] => {
  const mentions = mentionObligations(actions);
  const rows = actions.flatMap(({ question }, index) =>
    (mentions[index] ?? []).map((mention) => [
      textOf(String(question.position)),
      textOf(obligationName(mention.obligation)),
      describeMention(mention),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Obligations, timing and penalty' },
    {
      kind: 'table',
      columns: [
        { name: 'Question', width: 12 },
        { name: 'Obligation', width: 30 },
        { name: 'Timing and penalty', width: 58 },
      ],
      rows,
    },
  ];
};

/** Gaps as a table of actions, the highest risk first, and the obligations behind them. */
export const actionBlocks = (
  report: Report,
  actions: ReadonlyMap<string, GapAction[]>,
): Block[] => [
  { kind: 'heading', level: 1, text: 'Actions, highest risk first' },
  ...(hasUnrated(report) ? textOf(unratedNote, 'quiet') : []),
  ...(report.actions.length === 0
    ? textOf('There is nothing to do.')
    : [
        {
          kind: 'table',
          columns: [
            { name: 'Question', width: 30 },
            { name: 'Risk', width: 14 },
            { name: 'What to do', width: 30 },
            { name: 'Owner', width: 13 },
            { name: 'Due', width: 13 },
          ],
          rows: report.actions.map((row) => toRow(row, actions.get(row.question.id) ?? [])),
        } satisfies Block,
      ]),
  ...obligationTable(report.actions),
];
