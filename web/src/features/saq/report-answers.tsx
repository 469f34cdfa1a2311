import { Text, Title } from '@mantine/core';
import type { ReportRow } from './report';
import { resultLabel, riskLabel } from './report-files';

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
