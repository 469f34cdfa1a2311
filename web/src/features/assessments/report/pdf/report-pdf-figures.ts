import { complianceResult } from '@lexplain/contract/assessments/assessments';
import type { Content, TableCell } from 'pdfmake/build/pdfmake';
import { colours, lightOf } from '../../../../components/pdf/pdf-parts';
import { resultLabel, riskLabel } from '../../../../lib/text/answer-labels';
import { resultTone, riskTone } from '../../../../lib/text/answer-tones';
import {
  countMost,
  groupLabel,
  groupTone,
  listCounts,
  percent,
  type Report,
  ratingColumns,
  shadeOf,
} from '../report';

const barWidth = 320;

/** The score and the number of answers per result, each with a bar. */
export const figuresOf = (report: Report): Content => {
  const { score, rows } = report;
  const body = listCounts(report).map(({ group, count }): TableCell[] => {
    const { solid, text } = lightOf(groupTone(group));
    const width = rows.length === 0 ? 0 : (count / rows.length) * barWidth;
    return [
      { text: `${groupLabel(group)}:`, color: text },
      {
        canvas: [
          { type: 'rect', x: 0, y: 4, w: barWidth, h: 6, r: 3, color: colours.line },
          ...(width > 0
            ? [{ type: 'rect' as const, x: 0, y: 4, w: width, h: 6, r: 3, color: solid }]
            : []),
        ],
      },
      { text: String(count), bold: true, alignment: 'right' },
    ];
  });
  return {
    stack: [
      {
        text: [
          { text: 'Score: ', color: colours.dimmed },
          { text: percent(score), bold: true },
        ],
      },
      {
        table: { widths: ['*', barWidth, 24], body },
        layout: 'noBorders',
        margin: [0, 6, 0, 0],
      },
    ],
  };
};

/** The number of answers by result and risk; darker for higher counts. */
export const heatTable = ({ heat }: Report): Content => {
  const most = countMost(heat);
  const head = ratingColumns.map((risk) => ({
    text: riskLabel(risk),
    bold: true,
    color: lightOf(riskTone(risk)).text,
    alignment: 'center' as const,
  }));
  const body = complianceResult.options.map((result): TableCell[] => {
    const { text, solid } = lightOf(resultTone(result));
    const cells = ratingColumns.map((risk) => {
      const count = heat[result][risk ?? 'none'];
      return {
        text: String(count),
        alignment: 'center' as const,
        ...(count > 0
          ? { bold: true, fillColor: solid, fillOpacity: shadeOf(count, most) / 100 }
          : { color: colours.dimmed }),
      };
    });
    return [{ text: resultLabel(result), bold: true, color: text }, ...cells];
  });
  return {
    table: {
      headerRows: 1,
      widths: ['*', ...ratingColumns.map(() => 64)],
      body: [['', ...head], ...body],
    },
    layout: {
      hLineColor: colours.line,
      vLineColor: colours.line,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      paddingTop: () => 5,
      paddingBottom: () => 3,
    },
    margin: [0, 0, 0, 8],
  };
};
