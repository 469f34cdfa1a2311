import { Button, Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import classes from './feed.module.css';
import type { NextStep } from './next-step';
import { describeNextStep, type ToldStep } from './next-text';

/** Renders a sentence and what to press. */
type RenderStep = (sentence: ReactNode, action: ReactNode) => ReactNode;

export interface NextCardProps {
  /** Null until it is known. */
  step: NextStep | null;
  /** Why it is not known. */
  error: Error | null;
  isAccountMissing: boolean;
  /**
   * Shows an action that comes before the step; null where none does. Undefined until that is
   * known.
   */
  showAction: ((kind: NextStep['kind'], render: RenderStep) => ReactNode) | undefined;
  /** The form of the step that asks for the name. */
  naming: ReactNode;
  /** What an incident asks for, before all else. */
  incident: ReactNode;
  /** Puts an invitation before the step, where someone waits for an answer to one. */
  withInvitation: (step: ReactNode, render: RenderStep) => ReactNode;
  onRetry: () => void;
}

const NextButton = ({ step, label }: { step: ToldStep; label: string }) => (
  <Button
    className={classes.nextButton}
    renderRoot={(props) =>
      'law' in step ? (
        <Link
          {...props}
          to="/dashboard/subjects/$id/saq"
          params={{ id: step.law.id }}
          // Begins to answer, as the button says.
          {...(step.kind === 'flagged' && step.questions > 0 && { hash: 'again' })}
          {...(step.kind === 'came_in' && { search: { update: true }, hash: step.first })}
        />
      ) : (
        <Link {...props} to="/dashboard/profile" />
      )
    }
  >
    {label}
  </Button>
);

const renderStep: RenderStep = (sentence, action) => (
  <>
    <p className={classes.sentence}>{sentence}</p>
    {action}
  </>
);

const Step = ({ step, naming }: { step: ToldStep; naming: ReactNode }) => {
  const { sentence, button } = describeNextStep(step);
  return renderStep(
    <>
      {step.kind === 'done' && <BadgeCheck size={20} aria-hidden className={classes.done} />}
      {sentence}
    </>,
    <>
      {button && <NextButton step={step} label={button} />}
      {step.kind === 'name' && naming}
    </>,
  );
};

/** What to do next, as one sentence and one button. */
export const NextCard = ({
  step,
  error,
  isAccountMissing,
  showAction,
  naming,
  incident,
  withInvitation,
  onRetry,
}: NextCardProps) => {
  const isIncident = step?.kind === 'incident';
  const told = step?.kind === 'incident' ? null : step;
  const action = told && showAction?.(told.kind, renderStep);
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby="next"
      className={classes.next}
      data-done={told?.kind === 'done' && !action}
      data-alarm={isIncident}
    >
      <Title order={2} id="next" className={classes.label}>
        What to do next
      </Title>
      <div className={classes.step} aria-live="polite">
        {isIncident && incident}
        {told && withInvitation(action || <Step step={told} naming={naming} />, renderStep)}
        {!step && error && !isAccountMissing && (
          <Failure error={error} fallback="Failed to load your laws" onRetry={onRetry} />
        )}
        {isAccountMissing && (
          <p className={classes.note}>This will be shown once your account has been loaded.</p>
        )}
        {!step && !error && !isAccountMissing && <Loading height={56} />}
      </div>
    </Paper>
  );
};
