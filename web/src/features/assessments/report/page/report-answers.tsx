import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Verdict } from '@lexplain/contract/reviews/reviews';
import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ResultBadge } from '../../../../components/result-badge/result-badge';
import { RiskBadge } from '../../../../components/risk-badge/risk-badge';
import { describeTaken } from '../../../../lib/text/origins';
import { VerdictNote } from '../../review/verdict-note';
import { describeCovered } from '../covered-evidence';
import { tellLeftOut } from '../left-out-reasons';
import { type AnswerGroup, groupLabel, groupRows, type ReportRow } from '../report';
import { answerId } from '../report-anchors';
import type { ReportReview } from '../report-review';
import { GroupIcon } from './group-icon';
import classes from './report-sections.module.css';
import { useLinkedAnswer } from './use-linked-answer';

interface AnswerProps {
  row: ReportRow;
  /** The reasons where the profile left it out. */
  leftOut: string | undefined;
  verdict: Verdict | undefined;
  renderComments: ((question: Question) => ReactNode) | undefined;
}

const Answer = ({
  row: { question, answer, evidence },
  leftOut,
  verdict,
  renderComments,
}: AnswerProps) => (
  <li id={answerId(question.position)} className={classes.answer}>
    <Text fw={600}>
      {question.position}. {question.legislative_requirement}
    </Text>
    {leftOut && (
      <Text size="sm" c="dimmed">
        {leftOut}
      </Text>
    )}
    {!leftOut && (
      <Group gap="xs" mt={4}>
        <ResultBadge result={answer.compliance_result} />
        <RiskBadge risk={answer.risk_rating} />
      </Group>
    )}
    {answer.current_controls && (
      <Text size="sm" mt={6} className={classes.typed}>
        <span className={classes.label}>Current controls:</span> {answer.current_controls}
      </Text>
    )}
    {answer.origins && answer.origins.length > 0 && (
      <Text size="sm" c="dimmed">
        {describeTaken(answer.origins)}
      </Text>
    )}
    {answer.gaps_actions && (
      <Text size="sm" mt={6} className={classes.typed}>
        <span className={classes.label}>Gaps and actions:</span> {answer.gaps_actions}
      </Text>
    )}
    {evidence.length > 0 && (
      <Text size="sm" mt={6}>
        <span className={classes.label}>Evidence:</span> {describeCovered(evidence)}
      </Text>
    )}
    {verdict && <VerdictNote verdict={verdict} isDated />}
    {renderComments?.(question)}
  </li>
);

const keyOf = (group: AnswerGroup): string => `answers-${group ?? 'unanswered'}`;

interface ReportAnswersProps {
  rows: ReportRow[];
  review: ReportReview | null;
  /** Undefined without a review. */
  renderComments: ((question: Question) => ReactNode) | undefined;
}

/** Every question with its answer and the adviser's verdict, folded by result. Printed unfolded. */
export const ReportAnswers = ({ rows, review, renderComments }: ReportAnswersProps) => {
  const verdicts = new Map(review?.round.verdicts.map((one) => [one.question_id, one]));
  const leftOut = tellLeftOut(rows);
  const shown = groupRows(rows).map((one) => ({ ...one, key: keyOf(one.group) }));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isAllOpen = shown.every(({ key }) => open.has(key));
  const toggle = (key: string, isOpen: boolean): void =>
    setOpen(
      (before) => new Set([...before].filter((one) => one !== key).concat(isOpen ? key : [])),
    );
  useLinkedAnswer();
  return (
    <section aria-labelledby="report-answers" className={classes.groups}>
      <Group justify="space-between" className={classes.groupsHead}>
        <Title order={2} size="h4" id="report-answers">
          Questions and answers
        </Title>
        {shown.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setOpen(new Set(isAllOpen ? [] : shown.map(({ key }) => key)))}
          >
            {isAllOpen ? 'Fold all' : 'Expand all'}
          </Button>
        )}
      </Group>
      {shown.map(({ group, key, having }) => (
        <details
          key={key}
          className={classes.group}
          open={open.has(key)}
          onToggle={({ currentTarget }) => toggle(key, currentTarget.open)}
        >
          <summary>
            <GroupIcon group={group} />
            <h3>
              {groupLabel(group)} <span>({having.length})</span>
            </h3>
          </summary>
          <ol className={classes.answers}>
            {having.map((row) => (
              <Answer
                key={row.question.id}
                row={row}
                leftOut={leftOut.get(row.question.id)}
                verdict={verdicts.get(row.question.id)}
                renderComments={renderComments}
              />
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
};
