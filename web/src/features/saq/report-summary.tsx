import { complianceResult, complianceResultLabels, riskRating } from '@lexplain/contract/saq';
import { Group, Progress, Table, Text, Title } from '@mantine/core';
import { percent, type Report } from './report';
import { riskLabel } from './report-files';
import classes from './report-summary.module.css';

const rowsOf = (report: Report): [string, number][] => [
  ...complianceResult.options.map((result): [string, number] => [
    complianceResultLabels[result],
    report.counts[result],
  ]),
  ['Unanswered', report.unanswered],
];

/** Score and counts. Each bar has its number beside it, so that colour is not needed. */
export const ReportSummary = ({ report }: { report: Report }) => (
  <section aria-labelledby="report-result">
    <Title order={2} id="report-result" mt="lg">
      Result
    </Title>
    <Text fz={40} fw={700}>
      {percent(report.score)}
    </Text>
    <Text size="sm" c="dimmed" mb="sm">
      Compliant answers and half of the partially compliant ones, of all that are answered and
      applicable.
    </Text>
    {rowsOf(report).map(([label, count]) => (
      <Group key={label} wrap="nowrap" my={4}>
        <Text w={160} size="sm">
          {label}
        </Text>
        <Progress
          flex={1}
          className="print-shade"
          value={report.rows.length === 0 ? 0 : (count / report.rows.length) * 100}
          aria-label={label}
        />
        <Text w={32} ta="end" size="sm" fw={600}>
          {count}
        </Text>
      </Group>
    ))}
  </section>
);

const risks = [...riskRating.options, 'none'] as const;

/** Darker for higher counts; each cell also has its number. */
const shade = (count: number, most: number): string =>
  count === 0 ? 'transparent' : `rgba(124, 58, 237, ${0.12 + (0.28 * count) / most})`;

export const ReportHeatMap = ({ report }: { report: Report }) => {
  const most = Math.max(1, ...Object.values(report.heat).flatMap((row) => Object.values(row)));
  return (
    <section aria-labelledby="report-heat">
      <Title order={2} id="report-heat" mt="lg" mb="xs">
        Compliance and risk
      </Title>
      <div className={classes.heat}>
        <Table withTableBorder withColumnBorders aria-labelledby="report-heat">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Result</Table.Th>
              {risks.map((risk) => (
                <Table.Th key={risk}>{riskLabel(risk === 'none' ? null : risk)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {complianceResult.options.map((result) => (
              <Table.Tr key={result}>
                <Table.Th scope="row">{complianceResultLabels[result]}</Table.Th>
                {risks.map((risk) => (
                  <Table.Td
                    key={risk}
                    className="print-shade"
                    bg={shade(report.heat[result][risk], most)}
                  >
                    {report.heat[result][risk]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
};
