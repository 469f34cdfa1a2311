import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Report, ReportRow } from './report';
import { hasUnrated, resultLabel, riskLabel, unratedNote } from './report-files';

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
      What to do, the riskiest first
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
