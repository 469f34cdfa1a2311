import { Alert, Button, Group, Text } from '@mantine/core';
import { type Ref, useId, useRef } from 'react';
import { usePageTimeZone } from '../../../components/page-time-zone/page-time-zone';
import { VerdictBadge } from '../../../components/verdict-badge/verdict-badge';
import { formatRecent } from '../../../lib/text/dates';
import type { ReviewedQuestion } from '../review/review-rows';
import type { ReviewDrafts } from '../work/review-drafts';
import { TextForm } from '../work/text-form';
import type { VerdictControls } from '../work/use-judging';
import type { Judgement, Problem } from '../work/use-verdicts';
import classes from './verdict-section.module.css';

const StoredVerdict = ({ verdict }: { verdict: NonNullable<ReviewedQuestion['verdict']> }) => {
  const timeZone = usePageTimeZone();
  return (
    <>
      <VerdictBadge verdict={verdict.verdict} />
      <Text size="sm" c="dimmed" span>
        by {verdict.by_name || 'an adviser'} {formatRecent(verdict.at, new Date(), timeZone)}
      </Text>
      {verdict.reason && <p className={classes.reason}>{verdict.reason}</p>}
    </>
  );
};

/** What there is without a verdict. */
const describeWithout = ({ leftOut }: ReviewedQuestion, isOpen: boolean): string => {
  if (!isOpen) return 'No verdict.';
  return leftOut
    ? 'It needs no verdict. Flag it if the client has to answer it.'
    : 'Not judged yet.';
};

const describe = (judgement: Judgement): string => {
  if (judgement.verdict === 'flagged') return `Flagged: ${judgement.reason}`;
  return judgement.verdict === 'accepted' ? 'Accepted' : 'No verdict';
};

interface ProblemNoteProps {
  problem: Problem;
  row: ReviewedQuestion;
  onAgain: () => void;
  onDismiss: () => void;
}

/** Why a verdict was not saved, what there is now, and what was to be saved. */
const ProblemNote = ({ problem, row, onAgain, onDismiss }: ProblemNoteProps) => {
  if (problem.kind === 'changed') {
    return (
      <Alert color="orange" role="alert" title="The answer has changed since you read it">
        <Text size="sm">
          The new answer is shown above. Your verdict was not saved: read the answer again before
          you judge it.
        </Text>
        <Button mt="sm" size="xs" variant="default" onClick={onDismiss}>
          Close this message
        </Button>
      </Alert>
    );
  }
  if (problem.kind === 'stale') {
    return (
      <Alert color="orange" role="alert" title="The verdict was changed elsewhere">
        <div className={classes.stored}>
          <Text size="sm" span>
            It is now:
          </Text>
          {row.verdict ? <StoredVerdict verdict={row.verdict} /> : <Text span>No verdict</Text>}
        </div>
        <p className={classes.mine}>Yours was not saved: {describe(problem.judgement)}</p>
        <Group mt="sm" gap="xs">
          <Button size="xs" variant="default" onClick={onDismiss}>
            Keep the other
          </Button>
          <Button size="xs" variant="light" onClick={onAgain}>
            Save mine
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{problem.message} Your verdict was not saved.</Text>
      <Button mt="sm" size="xs" variant="default" onClick={onAgain}>
        Try again
      </Button>
    </Alert>
  );
};

interface VerdictSectionProps {
  row: ReviewedQuestion;
  drafts: ReviewDrafts;
  judging: VerdictControls;
  /** The field for the reason of a flag. */
  field: Ref<HTMLTextAreaElement>;
}

/** The verdict on an answer, the form for a flag's reason, and why a verdict was not saved. */
export const VerdictSection = ({ row, drafts, judging, field }: VerdictSectionProps) => {
  const { verdict, question } = row;
  const { isOpen, isFlagging, hasNext, verdicts } = judging;
  const pending = verdicts.pending.get(question.id);
  const problem = verdicts.problems.get(question.id);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const textKey = { questionId: question.id, field: 'reason' } as const;
  /** The form or the button that had the focus is removed once the verdict is saved. */
  const judge = async (judgement: Judgement): Promise<boolean> => {
    const isStored = await judging.judgeShown(judgement);
    setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus();
    });
    return isStored;
  };
  const stop = (): void => {
    drafts.write(textKey, '');
    judging.stopFlagging();
  };
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h3 id={heading} ref={title} tabIndex={-1} className={classes.title}>
        Verdict
      </h3>
      <div className={classes.stored} role="status">
        {pending && 'Saving...'}
        {!pending && verdict && <StoredVerdict verdict={verdict} />}
        {!pending && !verdict && (
          <Text size="sm" c="dimmed" span>
            {describeWithout(row, isOpen)}
          </Text>
        )}
      </div>
      {problem && (
        <ProblemNote
          problem={problem}
          row={row}
          onAgain={() => void judge(problem.judgement)}
          onDismiss={() => {
            if (problem.kind === 'stale') stop();
            verdicts.dismiss(question.id);
          }}
        />
      )}
      {isOpen && isFlagging && (
        <TextForm
          drafts={drafts}
          textKey={textKey}
          initial={verdict?.reason ?? ''}
          field={field}
          label={row.leftOut ? 'Why the question is flagged' : 'Why the answer is flagged'}
          description="The client reads this once you request changes."
          send={hasNext && row.state !== 'flagged' ? 'Flag and next' : 'Save the flag'}
          sending="Saving..."
          empty="Write the reason first."
          failure="The flag could not be saved."
          variant="filled"
          onSend={({ text }) => judge({ verdict: 'flagged', reason: text })}
        >
          <Button size="xs" variant="default" onClick={stop}>
            Discard the reason
          </Button>
        </TextForm>
      )}
      {isOpen && verdict && !isFlagging && !pending && (
        <Button
          size="xs"
          variant="default"
          className={classes.back}
          onClick={() => void judge({ verdict: 'none' })}
        >
          Take back the verdict
        </Button>
      )}
    </section>
  );
};
