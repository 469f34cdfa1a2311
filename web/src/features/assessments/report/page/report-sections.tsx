import {
  complianceResult,
  complianceResultLabels,
} from '@lexplain/contract/assessments/assessments';
import { Table, Text } from '@mantine/core';
import { FoldedPart } from '../../../../components/folded-part/folded-part';
import { toneStyle } from '../../../../components/tone-badge/tone-style';
import { riskLabel } from '../../../../lib/text/answer-labels';
import { resultTone, riskTone } from '../../../../lib/text/answer-tones';
import {
  countMost,
  describeNotYet,
  groupLabel,
  groupTone,
  listCounts,
  type Report,
  ratingColumns,
  shadeOf,
} from '../report';
import { GroupIcon } from './group-icon';
import classes from './report-sections.module.css';

/**
 * The answers by result as one bar, with the number of each below it in words, so that colour is
 * not needed.
 */
export const ReportResult = ({ report }: { report: Report }) => {
  const notYet = describeNotYet(report);
  const counts = listCounts(report).filter(({ count }) => count > 0);
  return (
    <section aria-label="Result" className={classes.whole}>
      {counts.length > 0 && (
        <div className={classes.stack} aria-hidden>
          {counts.map(({ group, count }) => (
            <span
              key={group}
              data-group={group ?? 'unanswered'}
              className="print-shade"
              style={{ flexGrow: count, background: `var(--${groupTone(group)}-solid)` }}
            />
          ))}
        </div>
      )}
      <ul className={classes.counts}>
        {counts.map(({ group, count }) => (
          <li key={group}>
            <GroupIcon group={group} />
            {groupLabel(group)} <b>{count}</b>
          </li>
        ))}
      </ul>
      {notYet && (
        <Text size="sm" mt="xs" maw="65ch">
          {notYet}
        </Text>
      )}
    </section>
  );
};

/** Darker for higher counts; each cell also has its number. */
const shade = (count: number, most: number, tone: string): string =>
  count === 0
    ? 'transparent'
    : `color-mix(in srgb, var(--${tone}-solid) ${shadeOf(count, most)}%, transparent)`;

export const ReportHeatMap = ({ report }: { report: Report }) => {
  const most = countMost(report.heat);
  return (
    <FoldedPart id="report-heat" title="Compliance and risk" hint="Each result by its risk">
      <div className={classes.heat}>
        <Table
          className={classes.table}
          withTableBorder
          withColumnBorders
          aria-labelledby="report-heat"
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Result</Table.Th>
              {ratingColumns.map((risk) => (
                <Table.Th key={risk} style={toneStyle(riskTone(risk))} className={classes.risk}>
                  {riskLabel(risk)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {complianceResult.options.map((result) => (
              <Table.Tr key={result} style={toneStyle(resultTone(result))}>
                <Table.Th scope="row" className={classes.result}>
                  {complianceResultLabels[result]}
                </Table.Th>
                {ratingColumns.map((risk) => {
                  const count = report.heat[result][risk ?? 'none'];
                  return (
                    <Table.Td
                      key={risk}
                      className="print-shade"
                      data-empty={count === 0}
                      bg={shade(count, most, resultTone(result))}
                    >
                      {count}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </FoldedPart>
  );
};
