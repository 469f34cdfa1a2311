import { brand } from '@lexplain/contract/brand/brand';
import type { Content, TableCell } from 'pdfmake/build/pdfmake';
import { colours, lightOf } from '../../../../components/pdf/pdf-parts';
import { describeScore, groupLabel, listCounts, percent, type Report, scoreRing } from '../report';
import { actionId } from '../report-anchors';
import { describeListedGap, listCoverFacts } from '../report-facts';
import type { ReportFacts } from '../report-files';
import { disclaimer, mostOnCover, summarise } from '../report-summary';

const circle = (stroke: string, more = ''): string =>
  `<circle cx="60" cy="60" r="${scoreRing.radius}" fill="none" stroke="${stroke}" stroke-width="10" ${more}/>`;

/** The score in a ring, as on the page. */
const ring = (report: Report): Content[] => {
  const { word, tone } = describeScore(report);
  const { solid, text } = lightOf(tone);
  const { score } = report;
  const filled = score
    ? circle(solid, `stroke-dasharray="${scoreRing.dash(score)}" transform="rotate(-90 60 60)"`)
    : '';
  return [
    {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${circle(colours.line)}${filled}</svg>`,
      width: 120,
      alignment: 'center',
    },
    {
      text: score === null ? '–' : percent(score),
      fontSize: 26,
      bold: true,
      alignment: 'center',
      // Into the middle of the ring, and back.
      margin: [0, -79, 0, 48],
    },
    { text: word, bold: true, color: text, alignment: 'center' },
  ];
};

/** A word that may not fit into a line of the column, if its letters are wide. */
const longWord = /\S{25}/;

/**
 * A text that may have a word without a space: pdfmake would draw it beyond the column, and cut it
 * off there.
 */
const cellOf = (text: string): TableCell =>
  longWord.test(text) ? { text, wordBreak: 'break-all' } : { text };

const factsTable = (facts: ReportFacts): Content => {
  const body = listCoverFacts(facts).map(([label, text]): TableCell[] => [
    { text: `${label}:`, color: colours.dimmed },
    cellOf(text),
  ]);
  return { table: { widths: [80, '*'], body }, layout: 'noBorders', margin: [0, 12, 0, 0] };
};

/** The counts by result, and the most pressing gaps with links to their actions. */
const boardFigures = (report: Report): Content[] => {
  const { actions } = report;
  return [
    {
      text: listCounts(report)
        .map(({ group, count }) => `${groupLabel(group)}: ${count}`)
        .join('   '),
      bold: true,
      margin: [0, 10, 0, 0],
    },
    { text: 'Gaps by risk', fontSize: 15, bold: true, margin: [0, 16, 0, 6] },
    ...(actions.length === 0 ? [{ text: 'No gap is noted.' }] : []),
    ...actions.slice(0, mostOnCover).map(
      (row): Content => ({
        text: describeListedGap(row),
        linkToDestination: actionId(row.question.position),
        margin: [0, 0, 0, 4],
      }),
    ),
    ...(actions.length > mostOnCover
      ? [
          {
            text: `${actions.length - mostOnCover} more in the list of actions`,
            color: colours.dimmed,
          },
        ]
      : []),
  ];
};

/** In points: about 5.6 cm by 1.4 cm. */
const mostOfLogo: [width: number, height: number] = [160, 40];

/** The first page: what the report is about, its score, and a summary of it. */
export const coverOf = (facts: ReportFacts, logo: string | null): Content[] => [
  ...(logo ? [{ image: logo, fit: mostOfLogo, margin: [0, 0, 0, 8] } satisfies Content] : []),
  { text: facts.firm?.name || brand.name, fontSize: 14, bold: true, color: colours.brand },
  {
    canvas: [{ type: 'rect', x: 0, y: 0, w: 499, h: 2, color: colours.brand }],
    // The logo takes its room from the free space below the line.
    margin: [0, 8, 0, logo ? 12 : 40],
  },
  { text: 'Self-assessment report', fontSize: 12, color: colours.dimmed },
  { text: facts.subjectName, fontSize: 28, bold: true, margin: [0, 4, 0, 16] },
  {
    columns: [
      { width: '*', stack: [factsTable(facts)] },
      { width: 140, stack: ring(facts.report) },
    ],
  },
  { text: 'Summary', fontSize: 15, bold: true, margin: [0, 20, 0, 8] },
  {
    stack: summarise(facts.report, facts.current.submission.status).map((text) => ({
      text,
      margin: [0, 0, 0, 4],
    })),
    fontSize: 11,
  },
  ...boardFigures(facts.report),
  {
    stack: [
      { text: disclaimer, color: colours.dimmed },
      ...(facts.firm?.signature_line
        ? [{ text: facts.firm.signature_line, margin: [0, 6, 0, 0] } satisfies Content]
        : []),
    ],
    margin: [0, 12, 0, 0],
    pageBreak: 'after',
  },
];
