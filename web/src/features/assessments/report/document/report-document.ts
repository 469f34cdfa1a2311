import { complianceResult } from '@lexplain/contract/assessments/assessments';
import { resultLabel, riskLabel } from '../../../../lib/text/answer-labels';
import {
  describeNotYet,
  describeScore,
  groupLabel,
  listCounts,
  percent,
  type Report,
  ratingColumns,
  scoreMeaning,
} from '../report';
import { answerId } from '../report-anchors';
import {
  controlsMeaning,
  controlsTitle,
  describeAlso,
  describeControlQuestions,
  describeControlState,
  listReportControls,
} from '../report-controls';
import { describeListedGap, type Fact, listCoverFacts, listReceiptFacts } from '../report-facts';
import type { ReportFacts } from '../report-files';
import { disclaimer, mostOnCover, summarise } from '../report-summary';
import { type Block, labelled, type Paragraph, textOf } from './blocks';
import type { GapAction } from './gap-actions';
import { actionBlocks } from './report-document-actions';
import { answerBlocks, reviewBlocks } from './report-document-answers';

/** What a document has beside the report. */
export interface Addition {
  /** The adviser who hands it over; empty for none. */
  adviser: string;
  /** In the adviser's own words; empty for none. */
  introduction: string;
  actions: ReadonlyMap<string, GapAction[]>;
}

export interface ReportDocument {
  title: string;
  subtitle: string;
  facts: Fact[];
  blocks: Block[];
}

const subtitle = 'Self-assessment report';

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text });

const introductionBlocks = ({ introduction }: Addition): Block[] =>
  introduction === '' ? [] : [heading('Introduction'), ...textOf(introduction)];

const summaryBlocks = ({ report, current, firm }: ReportFacts): Block[] => [
  heading('Summary'),
  ...textOf(summarise(report, current.submission.status).join(' ')),
  ...textOf(disclaimer, 'quiet'),
  ...textOf(firm?.signature_line ?? ''),
];

const gapBlocks = ({ actions }: Report): Block[] => {
  const more = actions.length - mostOnCover;
  const items = actions.slice(0, mostOnCover).map(
    (row): Paragraph => ({
      kind: 'link',
      text: describeListedGap(row),
      to: answerId(row.question.position),
    }),
  );
  return [
    heading('Gaps by risk'),
    ...(items.length === 0 ? textOf('No gap is noted.') : [{ kind: 'list', items } as const]),
    ...(more > 0 ? textOf(`${more} more in the list of actions`, 'quiet') : []),
  ];
};

const resultBlocks = (report: Report): Block[] => [
  heading('Result'),
  ...textOf(`Score: ${percent(report.score)}`, 'strong'),
  ...textOf(scoreMeaning, 'quiet'),
  ...textOf(describeNotYet(report) ?? ''),
  {
    kind: 'table',
    columns: [
      { name: 'Result', width: 70 },
      { name: 'Answers', width: 30 },
    ],
    rows: listCounts(report).map(({ group, count }) => [
      textOf(groupLabel(group)),
      textOf(String(count)),
    ]),
  },
];

const heatBlocks = ({ heat }: Report): Block[] => [
  heading('Compliance and risk'),
  {
    kind: 'table',
    columns: [
      { name: 'Result', width: 30 },
      ...ratingColumns.map((risk) => ({ name: riskLabel(risk), width: 14 })),
    ],
    rows: complianceResult.options.map((result) => [
      textOf(resultLabel(result)),
      ...ratingColumns.map((risk) => textOf(String(heat[result][risk ?? 'none']))),
    ]),
  },
];

const controlBlocks = (report: Report): Block[] => {
  const controls = listReportControls(report);
  if (controls.length === 0) return [];
  return [
    heading(controlsTitle),
    ...textOf(controlsMeaning, 'quiet'),
    {
      kind: 'table',
      columns: [
        { name: 'Practice', width: 40 },
        { name: 'State', width: 20 },
        { name: 'Questions', width: 40 },
      ],
      rows: controls.map((control) => [
        textOf(control.name),
        textOf(describeControlState(control)),
        [...textOf(describeControlQuestions(control)), ...textOf(describeAlso(control), 'quiet')],
      ]),
    },
  ];
};

const receiptBlocks = ({ current }: ReportFacts): Block[] => [
  heading('Receipt'),
  ...(listReceiptFacts(current)?.flatMap(([label, text]) => labelled(label, text)) ??
    textOf('This is a draft: it gets its receipt when it is submitted.')),
];

/** The whole report in the order of the page. */
export const toReportDocument = (facts: ReportFacts, addition: Addition): ReportDocument => {
  const { report, review } = facts;
  const { word } = describeScore(report);
  return {
    title: facts.subjectName,
    subtitle,
    facts: [
      ...listCoverFacts(facts),
      ['Score', report.score === null ? word : `${percent(report.score)}, ${word}`],
      ...(addition.adviser === '' ? [] : [['Adviser', addition.adviser] satisfies Fact]),
    ],
    blocks: [
      ...introductionBlocks(addition),
      ...summaryBlocks(facts),
      ...gapBlocks(report),
      ...resultBlocks(report),
      ...heatBlocks(report),
      ...actionBlocks(report, addition.actions),
      ...controlBlocks(report),
      ...answerBlocks(report.rows, review),
      ...reviewBlocks(review),
      ...receiptBlocks(facts),
    ],
  };
};
