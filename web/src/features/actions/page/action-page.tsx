import type { Action, ActionTransition } from '@lexplain/contract/actions/actions';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { type Names, stateLabels } from '../../../lib/text/action-labels';
import { formatOnPastDay } from '../../../lib/text/dates';
import { AboutLink } from '../about-link';
import { type MovedActions, useMoveAction } from '../action-commands';
import { describeDue, stateTones } from '../action-text';
import { actionQuery } from '../queries';
import { AcceptRiskDialog } from './accept-risk-dialog';
import { ActionForm } from './action-form';
import classes from './action-page.module.css';
import { StateNote } from './state-note';

const trail = [{ label: 'Actions', link: { to: '/dashboard/actions' } }] as const;

interface ActionPageProps {
  actionId: string;
  organisationId: string;
  uid: string;
  /** The day where the organisation is. */
  today: string;
  canAcceptRisk: boolean;
  names: Names;
  /** The text of the question that an action is about. */
  renderQuestion: (about: Extract<Action['about'], { question_id: string }>) => ReactNode;
  /** What the law asks that it is about; undefined where it is about none. */
  duty: string | undefined;
  /** What shows that it was done. */
  evidence: ReactNode;
  /** What else it may help with, once it is done. */
  afterwards: ReactNode;
}

interface ButtonsProps {
  action: Action;
  canAcceptRisk: boolean;
  /** The command that is being sent. */
  sending: ActionTransition['to'] | null;
  onMove: (to: ActionTransition) => void;
  onAcceptRisk: () => void;
}

const MoveButtons = ({ action, canAcceptRisk, sending, onMove, onAcceptRisk }: ButtonsProps) => {
  const { state, about } = action;
  const isActive = state === 'open' || state === 'risk_accepted';
  const press = (to: ActionTransition, label: string, busy: string, isPrimary = false) => (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      disabled={sending !== null}
      onClick={() => onMove(to)}
    >
      {sending === to.to ? busy : label}
    </Button>
  );
  return (
    <>
      {state === 'open' && canAcceptRisk && (
        <Button variant="default" disabled={sending !== null} onClick={onAcceptRisk}>
          Leave for now
        </Button>
      )}
      {state === 'risk_accepted' && press({ to: 'open' }, 'Reopen', 'Saving...')}
      {isActive &&
        press({ to: 'done', reason: '' }, 'Mark as done', 'Saving...', about.kind !== 'question')}
      {isActive && about.kind === 'question' && (
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/subjects/$id/saq"
              params={{ id: about.subject_id }}
              hash={about.question_id}
            />
          )}
        >
          Answer the question
        </Button>
      )}
      {state === 'proposed' && press({ to: 'declined', reason: '' }, 'Decline', 'Declining...')}
      {state === 'proposed' && press({ to: 'open' }, 'Accept', 'Accepting...', true)}
    </>
  );
};

const Facts = ({
  action,
  names,
  duty,
  renderQuestion,
}: Pick<ActionPageProps, 'names' | 'duty' | 'renderQuestion'> & { action: Action }) => {
  const { about, occurrence, created_at, created_by_name, proposed_by_name } = action;
  return (
    <dl className={classes.facts}>
      {about.kind !== 'nothing' && (
        <div>
          <dt>About</dt>
          <dd>
            <AboutLink about={about} names={names} />
            {'question_id' in about && renderQuestion(about)}
          </dd>
        </div>
      )}
      {duty && (
        <div>
          <dt>What the law asks</dt>
          <dd>{duty}</dd>
        </div>
      )}
      {about.kind === 'answer' && about.risk && (
        <div>
          <dt>Risk of the answer</dt>
          <dd>
            <RiskBadge risk={about.risk} />
          </dd>
        </div>
      )}
      {occurrence > 1 && (
        <div>
          <dt>Repetition</dt>
          <dd>Repetition {occurrence}</dd>
        </div>
      )}
      <div>
        <dt>Added</dt>
        <dd>
          {formatOnPastDay(created_at)} by {proposed_by_name ?? (created_by_name || 'a member')}
        </dd>
      </div>
    </dl>
  );
};

const Opened = ({
  action,
  today,
  ...props
}: Omit<ActionPageProps, 'actionId'> & { action: Action }) => {
  const { organisationId, uid, canAcceptRisk, names, duty, renderQuestion, evidence, afterwards } =
    props;
  const [next, setNext] = useState<Action | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const move = useMoveAction(organisationId, (moved: MovedActions) => setNext(moved.next));
  const sending = move.isPending ? move.variables.to.to : null;
  const { state, due_day } = action;
  const isClosed = state === 'done' || state === 'declined' || state === 'removed';
  return (
    <>
      <PageHeader
        title={action.title}
        trail={[...trail]}
        current="Action"
        state={
          <>
            {state !== 'open' && (
              <ToneBadge tone={stateTones[state]}>{stateLabels[state]}</ToneBadge>
            )}
            {state === 'open' && due_day !== null && (
              <ToneBadge tone={due_day < today ? 'state-failed' : stateTones.open}>
                {describeDue(due_day, today)}
              </ToneBadge>
            )}
          </>
        }
        actions={
          <MoveButtons
            action={action}
            canAcceptRisk={canAcceptRisk}
            sending={sending}
            onMove={(to) => move.run({ action, to })}
            onAcceptRisk={() => setAccepting(true)}
          />
        }
      />
      {move.isError && (
        <Text c="red" size="sm" role="alert" mb="md">
          {hasStatus(move.error, 412)
            ? 'A colleague has changed this action meanwhile. Look at it, and press again.'
            : messageOf(move.error, 'This was not saved. Try again.')}
        </Text>
      )}
      <StateNote action={action} next={state === 'done' ? next : null}>
        {isClosed && (
          <Button
            size="xs"
            variant="default"
            disabled={move.isPending}
            onClick={() => move.run({ action, to: { to: 'open' } })}
          >
            {sending === 'open' ? 'Saving...' : state === 'removed' ? 'Undo' : 'Reopen'}
          </Button>
        )}
      </StateNote>
      {state === 'done' && afterwards}
      <div className={classes.columns}>
        <aside className={classes.side} aria-label="What it is about">
          <Facts action={action} names={names} duty={duty} renderQuestion={renderQuestion} />
        </aside>
        <div>{evidence}</div>
        <div className={classes.form}>
          <ActionForm action={action} organisationId={organisationId} uid={uid} />
        </div>
      </div>
      {!isClosed && state !== 'proposed' && (
        <div className={classes.end}>
          <Button
            variant="default"
            size="xs"
            disabled={sending !== null}
            onClick={() => move.run({ action, to: { to: 'removed' } })}
          >
            {sending === 'removed' ? 'Removing...' : 'Remove the action'}
          </Button>
        </div>
      )}
      <AcceptRiskDialog
        opened={isAccepting}
        action={action}
        organisationId={organisationId}
        today={today}
        onAccepted={() => setAccepting(false)}
        onClose={() => setAccepting(false)}
      />
    </>
  );
};

/** An action: what it says, what it is about, and what was decided. */
export const ActionPage = ({ actionId, ...props }: ActionPageProps) => {
  const { data, error, refetch } = useQuery(actionQuery(actionId));
  if (data) return <Opened key={data.id} action={data} {...props} />;
  return (
    <>
      <PageHeader title="Action" trail={[...trail]} />
      {data === null && (
        <EmptyState text="There is no such action, or it was removed more than 30 days ago.">
          <Button
            variant="default"
            renderRoot={(link) => <Link {...link} to="/dashboard/actions" />}
          >
            Show the actions
          </Button>
        </EmptyState>
      )}
      {data === undefined && error && (
        <Failure
          error={error}
          fallback="Failed to load the action"
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <Loading cards={[2, 220]} />}
    </>
  );
};
