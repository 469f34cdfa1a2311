import type { MemberWait } from '@lexplain/contract/waits/waits';
import { Button, Paper, Title } from '@mantine/core';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import classes from './feed.module.css';
import { type DescribeAction, describeDone, describeWait, type ToldWait } from './next-text';
import { WaitLink } from './wait-link';

/** Renders a sentence and what to press. */
type RenderStep = (sentence: ReactNode, action: ReactNode) => ReactNode;

/** Shows an invitation in place of something else, where someone waits for an answer to one. */
export type WithInvitation = (otherwise: ReactNode, render: RenderStep) => ReactNode;

export interface NextCardProps {
  /** In their order; null until they are known. */
  waits: readonly MemberWait[] | null;
  /** How many laws an adviser has. */
  withAdviser: number;
  /** Why it is not known what waits. */
  error: Error | null;
  isAccountMissing: boolean;
  describeAction: DescribeAction;
  /** The form that asks for the organisation's name. */
  naming: ReactNode;
  /** What an incident asks for, before all else. */
  incident: ReactNode;
  withInvitation: WithInvitation;
  onRetry: () => void;
}

const renderStep: RenderStep = (sentence, action) => (
  <>
    <p className={classes.sentence}>{sentence}</p>
    {action}
  </>
);

interface StepProps extends Pick<NextCardProps, 'withAdviser' | 'describeAction' | 'naming'> {
  /** Undefined where nothing waits. */
  wait: ToldWait | undefined;
}

const Step = ({ wait, withAdviser, describeAction, naming }: StepProps) => {
  if (!wait) {
    return renderStep(
      <>
        <BadgeCheck size={20} aria-hidden className={classes.done} />
        {describeDone(withAdviser)}
      </>,
      null,
    );
  }
  const { sentence, button } = describeWait(wait, describeAction);
  if (wait.kind === 'name') return renderStep(sentence, naming);
  return renderStep(
    sentence,
    button && (
      <Button
        className={classes.nextButton}
        renderRoot={(props) => <WaitLink {...props} wait={wait} />}
      >
        {button}
      </Button>
    ),
  );
};

/** The first of what waits, apart from an invitation. */
const findTold = (waits: readonly MemberWait[]): ToldWait | undefined =>
  waits.find((wait) => wait.kind !== 'invitation');

/** What to do next, as one sentence and one button. */
export const NextCard = ({
  waits,
  error,
  isAccountMissing,
  incident,
  withInvitation,
  onRetry,
  ...shown
}: NextCardProps) => {
  const first = waits?.[0];
  const isIncident = first?.kind === 'incident';
  const step = waits && <Step wait={findTold(waits)} {...shown} />;
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby="next"
      className={classes.next}
      data-done={waits?.length === 0}
      data-alarm={isIncident}
    >
      <Title order={2} id="next" className={classes.label}>
        What to do next
      </Title>
      <div className={classes.step} aria-live="polite">
        {isIncident && incident}
        {!isIncident && (first?.kind === 'invitation' ? withInvitation(step, renderStep) : step)}
        {!waits && error && !isAccountMissing && (
          <Failure error={error} fallback="Failed to load your laws" onRetry={onRetry} />
        )}
        {isAccountMissing && (
          <p className={classes.note}>This will be shown once your account has been loaded.</p>
        )}
        {!waits && !error && !isAccountMissing && <Loading height={56} />}
      </div>
    </Paper>
  );
};
