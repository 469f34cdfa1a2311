import { Group, Text, Title } from '@mantine/core';
import { ResultBadge } from '../../components/result-badge/result-badge';
import { RiskBadge } from '../../components/risk-badge/risk-badge';
import type { ReportRow } from './report';
import classes from './report-sections.module.css';

const Answer = ({ row: { question, answer } }: { row: ReportRow }) => (
  <li className={classes.answer}>
    <Text fw={600}>
      {question.position}. {question.legislative_requirement}
    </Text>
    <Group gap="xs" mt={4}>
      <ResultBadge result={answer.compliance_result} />
      <RiskBadge risk={answer.risk_rating} />
    </Group>
    {answer.current_controls && (
      <Text size="sm" mt={6} className={classes.typed}>
        <span className={classes.label}>Current controls:</span> {answer.current_controls}
      </Text>
    )}
    {answer.gaps_actions && (
      <Text size="sm" mt={6} className={classes.typed}>
        <span className={classes.label}>Gaps and actions:</span> {answer.gaps_actions}
      </Text>
    )}
  </li>
);

/** Every question with its answer, for screen and print. */
export const ReportAnswers = ({ rows }: { rows: ReportRow[] }) => (
  <section aria-labelledby="report-answers">
    <Title order={2} id="report-answers" mt="xl" mb="xs">
      Questions and answers
    </Title>
    <ol className={classes.answers}>
      {rows.map((row) => (
        <Answer key={row.question.id} row={row} />
      ))}
    </ol>
  </section>
);
