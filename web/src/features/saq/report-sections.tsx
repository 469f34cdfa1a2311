import { complianceResult, complianceResultLabels, riskRating } from '@lexplain/contract/saq';
import { Badge, Card, Group, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { percent, type Report, type ReportRow } from './report';
import { hasUnrated, resultLabel, riskLabel, unratedNote } from './report-files';
import classes from './report-sections.module.css';

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
      Compliant answers plus half of the partially compliant answers, as a percentage of all
      answered questions that are applicable.
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

const Action = ({ row: { question, answer, obligations } }: { row: ReportRow }) => (
  <Card withBorder component="li">
    <Group gap="xs">
      <Badge variant="outline" tt="none">
        Risk: {answer.risk_rating ? riskLabel(answer.risk_rating) : 'not rated yet'}
      </Badge>
      <Badge variant="outline" color="gray" tt="none">
        {resultLabel(answer.compliance_result)}
      </Badge>
    </Group>
    <Text fw={600} mt="xs">
      {question.position}. {question.legislative_requirement}
    </Text>
    {answer.gaps_actions && <Text style={{ whiteSpace: 'pre-wrap' }}>{answer.gaps_actions}</Text>}
    {answer.current_controls && (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        Current controls: {answer.current_controls}
      </Text>
    )}
    {obligations.map(({ id, code, timing_specified, sanction_penalty }) => (
      <Text key={id} size="sm" c="dimmed">
        {code}
        {timing_specified && `. Timing: ${timing_specified}`}
        {sanction_penalty && `. Penalty: ${sanction_penalty}`}
      </Text>
    ))}
  </Card>
);

/** Gaps as a list of actions, the highest risk first. */
export const ReportActions = ({ report }: { report: Report }) => (
  <section aria-labelledby="report-actions">
    <Title order={2} id="report-actions" mt="lg" mb="xs">
      Actions, highest risk first
    </Title>
    {report.actions.length === 0 && <Text>There is nothing to do.</Text>}
    {hasUnrated(report) && (
      <Text size="sm" c="dimmed" mb="sm">
        {unratedNote}
      </Text>
    )}
    <Stack component="ol" p={0} m={0} gap="sm" style={{ listStyle: 'none' }}>
      {report.actions.map((row) => (
        <Action key={row.question.id} row={row} />
      ))}
    </Stack>
  </section>
);

const Answer = ({ row: { question, answer } }: { row: ReportRow }) => (
  <li style={{ breakInside: 'avoid', marginBottom: 12 }}>
    <Text fw={600}>
      {question.position}. {question.legislative_requirement}
    </Text>
    <Text size="sm">
      {resultLabel(answer.compliance_result)}. Risk: {riskLabel(answer.risk_rating)}
    </Text>
    {answer.current_controls && (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        Current controls: {answer.current_controls}
      </Text>
    )}
    {answer.gaps_actions && (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        Gaps and actions: {answer.gaps_actions}
      </Text>
    )}
  </li>
);

/** Every question with its answer, for screen and print. */
export const ReportAnswers = ({ rows }: { rows: ReportRow[] }) => (
  <section aria-labelledby="report-answers">
    <Title order={2} id="report-answers" mt="lg" mb="xs">
      Questions and answers
    </Title>
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Answer key={row.question.id} row={row} />
      ))}
    </ol>
  </section>
);
