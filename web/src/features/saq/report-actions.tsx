import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReportRow } from './report';
import { resultLabel, riskLabel } from './report-files';

const Action = ({ row: { question, answer, obligations } }: { row: ReportRow }) => (
  <Card withBorder component="li">
    <Group gap="xs">
      <Badge variant="outline" tt="none">
        Risk: {riskLabel(answer.risk_rating)}
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

/** Gaps as a list of what to do, the riskiest first. */
export const ReportActions = ({ actions }: { actions: ReportRow[] }) => (
  <section aria-labelledby="report-actions">
    <Title order={2} id="report-actions" mt="lg" mb="xs">
      What to do, the riskiest first
    </Title>
    {actions.length === 0 && <Text>Nothing is open.</Text>}
    <Stack component="ol" p={0} m={0} gap="sm" style={{ listStyle: 'none' }}>
      {actions.map((row) => (
        <Action key={row.question.id} row={row} />
      ))}
    </Stack>
  </section>
);
