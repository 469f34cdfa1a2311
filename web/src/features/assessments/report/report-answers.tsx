import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Verdict } from '@lexplain/contract/reviews/reviews';
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ResultBadge } from '../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { VerdictNote } from '../review/question-judgement';
import type { ReportRow } from './report';
import type { ReportReview } from './report-review';
import classes from './report-sections.module.css';

interface AnswerProps {
  row: ReportRow;
  verdict: Verdict | undefined;
  renderComments: ((question: Question) => ReactNode) | undefined;
}

const Answer = ({ row: { question, answer }, verdict, renderComments }: AnswerProps) => (
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
    {verdict && <VerdictNote verdict={verdict} isDated />}
    {renderComments?.(question)}
  </li>
);

interface ReportAnswersProps {
  rows: ReportRow[];
  review: ReportReview | null;
  /** Undefined without a review. */
  renderComments: ((question: Question) => ReactNode) | undefined;
}

/** Every question with its answer and the adviser's verdict, for screen and print. */
export const ReportAnswers = ({ rows, review, renderComments }: ReportAnswersProps) => {
  const verdicts = new Map(review?.round.verdicts.map((one) => [one.question_id, one]));
  return (
    <section aria-labelledby="report-answers">
      <Title order={2} id="report-answers" mt="xl" mb="xs">
        Questions and answers
      </Title>
      <ol className={classes.answers}>
        {rows.map((row) => (
          <Answer
            key={row.question.id}
            row={row}
            verdict={verdicts.get(row.question.id)}
            renderComments={renderComments}
          />
        ))}
      </ol>
    </section>
  );
};
