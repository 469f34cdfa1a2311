import {
  complianceResult,
  complianceResultLabels,
} from '@lexplain/contract/assessments/assessments';
import { Group, Table, Text, Title } from '@mantine/core';
import { ProgressBar } from '../../../../components/progress-bar/progress-bar';
import { toneStyle } from '../../../../components/tone-badge/tone-style';
import { riskLabel } from '../../../../lib/text/answer-labels';
import { resultTone, riskTone } from '../../../../lib/text/answer-tones';
import {
  countMost,
  describeNotYet,
  groupLabel,
  groupTone,
  listCounts,
  percent,
  type Report,
  ratingColumns,
  scoreMeaning,
  shadeOf,
} from '../report';
import { GroupIcon } from './group-icon';
import classes from './report-sections.module.css';

/**
 * Score and counts. Each bar has its word and its number beside it, so that colour is not needed.
 */
export const ReportResult = ({ report }: { report: Report }) => {
  const notYet = describeNotYet(report);
  return (
    <section aria-labelledby="report-result" className={classes.whole}>
      <Title order={2} id="report-result" mb="xs">
        Result
      </Title>
      <Text fw={600}>Score: {percent(report.score)}</Text>
      <Text size="sm" c="dimmed" mb="sm" maw="65ch">
        {scoreMeaning}
      </Text>
      {notYet && (
        <Text size="sm" mb="sm" maw="65ch">
          {notYet}
        </Text>
      )}
      {listCounts(report).map(({ group, count }) => (
        <Group key={group} wrap="nowrap" my={6} gap="sm">
          <Group gap={8} w={176} wrap="nowrap" className={classes.barLabel}>
            <GroupIcon group={group} />
            <Text size="sm">{groupLabel(group)}</Text>
          </Group>
          <ProgressBar
            label={groupLabel(group)}
            share={count / (report.rows.length || 1)}
            color={`var(--${groupTone(group)}-solid)`}
            className={`${classes.bar} print-shade`}
          />
          <Text w={32} ta="end" size="sm" fw={600} className={classes.count}>
            {count}
          </Text>
        </Group>
      ))}
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
    <section aria-labelledby="report-heat" className={classes.whole}>
      <Title order={2} id="report-heat" mt="xl" mb="xs">
        Compliance and risk
      </Title>
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
    </section>
  );
};
