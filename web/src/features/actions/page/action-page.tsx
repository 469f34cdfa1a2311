import type { Action } from '@lexplain/contract/actions/actions';
import { Button, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { FoldedPart } from '../../../components/folded-part/folded-part';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { type Names, stateLabels } from '../../../lib/text/action-labels';
import { formatOnPastDay } from '../../../lib/text/dates';
import { type MovedActions, useMoveAction } from '../action-commands';
import { stateTones } from '../action-text';
import { actionQuery } from '../queries';
import { AcceptRiskDialog } from './accept-risk-dialog';
import { About, Plan } from './action-facts';
import classes from './action-page.module.css';
import { EditForm } from './edit-form';
import { MoveButtons } from './move-buttons';
import { Notes } from './notes';
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

type OpenedProps = Omit<ActionPageProps, 'actionId'> & { action: Action };

/** By when and by whom; then what it is about and what shows that it was done. */
const Content = ({
  action,
  organisationId,
  uid,
  today,
  names,
  duty,
  renderQuestion,
  evidence,
}: OpenedProps) => {
  const [edited, setEdited] = useState<'saved' | 'cancelled' | null>(null);
  const [isEditing, setEditing] = useState(false);
  const endEdit = useCallback((end: 'saved' | 'cancelled'): void => {
    setEdited(end);
    setEditing(false);
  }, []);
  const { created_at, created_by_name, proposed_by_name } = action;
  const creator = proposed_by_name ?? (created_by_name || 'a member');
  return (
    <div className={classes.columns}>
      {!isEditing && (
        <Plan
          action={action}
          organisationId={organisationId}
          uid={uid}
          today={today}
          edited={edited}
          onEdit={() => {
            setEdited(null);
            setEditing(true);
          }}
        />
      )}
      <div className={classes.main}>
        {isEditing && (
          <EditForm action={action} organisationId={organisationId} uid={uid} onEnd={endEdit} />
        )}
        {!isEditing && action.details !== '' && <p className={classes.text}>{action.details}</p>}
        <About action={action} names={names} duty={duty} renderQuestion={renderQuestion} />
        {evidence}
        <Paper withBorder>
          <Notes action={action} organisationId={organisationId} />
          <FoldedPart
            id="action-history"
            title="History"
            hint={`Added ${formatOnPastDay(created_at)} by ${creator}`}
          />
        </Paper>
      </div>
    </div>
  );
};

const Opened = ({ action, today, ...props }: OpenedProps) => {
  const { organisationId, canAcceptRisk, afterwards } = props;
  const [next, setNext] = useState<Action | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const move = useMoveAction(organisationId, (moved: MovedActions) => setNext(moved.next));
  const sending = move.isPending ? move.variables.to.to : null;
  const { state } = action;
  const isClosed = state === 'done' || state === 'declined' || state === 'removed';
  return (
    <>
      <PageHeader
        title={action.title}
        trail={[...trail]}
        current="Action"
        state={
          state !== 'open' && <ToneBadge tone={stateTones[state]}>{stateLabels[state]}</ToneBadge>
        }
        actions={
          <MoveButtons
            action={action}
            canAcceptRisk={canAcceptRisk}
            sending={sending}
            onMove={(to) => move.run({ action, to })}
            onPostpone={() => setAccepting(true)}
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
      <Content action={action} today={today} {...props} />
      {!isClosed && state !== 'proposed' && (
        <div className={classes.end}>
          <Button
            variant="subtle"
            size="xs"
            px={0}
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
