import type { Action, ActionTransition } from '@lexplain/contract/actions/actions';
import { isOverdue } from '@lexplain/contract/actions/state';
import { ActionIcon, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheckBig, Repeat2, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { messageOf } from '../../../lib/api/api-error';
import { describeRepetition, type Names } from '../../../lib/text/action-labels';
import { formatDay } from '../../../lib/text/dates';
import { AboutLink } from '../about-link';
import { type MovedActions, useMoveAction } from '../action-commands';
import { describeDue, describeOwner } from '../action-text';
import classes from './actions.module.css';

/** Who reads the list, and when. */
export interface Reader {
  organisationId: string;
  uid: string;
  /** The ids of the members; null while they are not known. */
  members: ReadonlySet<string> | null;
  /** The day where the organisation is. */
  today: string;
}

interface RowProps {
  action: Action;
  reader: Reader;
  names: Names;
  /** What was done with it on this page, while that can be undone. */
  moved: MovedActions | undefined;
  /** Hears what was done; null once it is undone. */
  onMoved: (moved: MovedActions | null) => void;
}

export const describeMove = ({ action, next }: MovedActions): string => {
  if (action.state === 'removed') return 'Removed.';
  if (action.state === 'declined') return 'Declined.';
  if (action.state !== 'done') return 'Accepted.';
  return next?.due_day ? `Done. The next one is due ${formatDay(next.due_day)}.` : 'Done.';
};

const When = ({ action, today }: { action: Action; today: string }) => {
  const { state, due_day, accepted_until } = action;
  if (state === 'risk_accepted')
    return accepted_until && <span>Until {formatDay(accepted_until)}</span>;
  const text = describeDue(due_day, today);
  return due_day === null ? (
    <span>{text}</span>
  ) : (
    <time
      dateTime={due_day}
      title={formatDay(due_day)}
      className={classes.due}
      data-late={isOverdue(action, today)}
    >
      {text}
    </time>
  );
};

type FactsProps = Pick<RowProps, 'action' | 'names' | 'reader'>;

const Facts = ({ action, names, reader: { uid, members } }: FactsProps) => {
  const { about, repetition, proposed_by_name, state } = action;
  return (
    <div className={classes.facts}>
      {about.kind === 'answer' && about.risk && <RiskBadge risk={about.risk} />}
      <AboutLink about={about} names={names} />
      {state === 'proposed' ? (
        <span>Proposed by {proposed_by_name || 'your adviser'}</span>
      ) : (
        <span>{describeOwner(action, uid, members)}</span>
      )}
      {repetition && (
        <span className={classes.repeats}>
          <Repeat2 size={14} aria-hidden />
          {describeRepetition(repetition)}
        </span>
      )}
    </div>
  );
};

interface PressesProps {
  action: Action;
  isBusy: boolean;
  onMove: (to: ActionTransition) => void;
}

const ProposalButtons = ({ action, isBusy, onMove }: PressesProps) => (
  <div className={classes.decide}>
    <Button
      size="xs"
      disabled={isBusy}
      aria-label={`Accept: ${action.title}`}
      onClick={() => onMove({ to: 'open' })}
    >
      {isBusy ? 'Saving...' : 'Accept'}
    </Button>
    <Button
      size="xs"
      variant="default"
      disabled={isBusy}
      aria-label={`Decline: ${action.title}`}
      onClick={() => onMove({ to: 'declined', reason: '' })}
    >
      Decline
    </Button>
  </div>
);

const RemoveButton = ({ action, isBusy, onMove }: PressesProps) => (
  <ActionIcon
    className={classes.remove}
    size={36}
    variant="subtle"
    color="gray"
    disabled={isBusy}
    aria-label={`Remove: ${action.title}`}
    onClick={() => onMove({ to: 'removed' })}
  >
    <Trash2 size={16} aria-hidden />
  </ActionIcon>
);

const DoneButton = ({ action, isBusy, onMove }: PressesProps) => (
  <ActionIcon
    className={classes.check}
    size={36}
    variant="subtle"
    color="gray"
    disabled={isBusy}
    data-done-button
    aria-label={`Mark as done: ${action.title}`}
    onClick={() => onMove({ to: 'done', reason: '' })}
  >
    {isBusy ? <CircleCheckBig size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
  </ActionIcon>
);

/**
 * An action in the list, with the buttons that are pressed most. A press can be undone at its
 * place.
 */
export const ActionRow = ({ action, reader, names, moved, onMoved }: RowProps) => {
  const { organisationId, today } = reader;
  const undo = useRef<HTMLButtonElement>(null);
  const forward = useMoveAction(organisationId, onMoved);
  const back = useMoveAction(organisationId, () => onMoved(null));
  const isMoved = moved !== undefined;
  // The button that was pressed has gone.
  useEffect(() => {
    if (isMoved && document.activeElement === document.body) undo.current?.focus();
  }, [isMoved]);
  const presses: PressesProps = {
    action,
    isBusy: forward.isPending,
    onMove: (to) => forward.run({ action, to }),
  };
  const failure = moved ? back.error : forward.error;
  const isProposed = action.state === 'proposed';
  // What was declined does not become a proposal again.
  const backLabel = moved?.action.state === 'declined' ? 'Accept it' : 'Undo';
  return (
    <li className={classes.row} data-moved={isMoved} data-proposed={isProposed}>
      {isMoved ? (
        <span className={classes.check}>
          {moved.action.state === 'done' && <CircleCheckBig size={20} aria-hidden />}
        </span>
      ) : (
        !isProposed && <DoneButton {...presses} />
      )}
      <div className={classes.what}>
        <Link
          to="/dashboard/actions/$id"
          params={{ id: action.id }}
          className={classes.title}
          data-action-link
        >
          {action.title}
        </Link>
        {moved ? (
          <div className={classes.facts}>{describeMove(moved)}</div>
        ) : (
          <Facts action={action} names={names} reader={reader} />
        )}
        {failure && (
          <Text size="sm" c="red" role="alert">
            {messageOf(failure, 'This was not saved. Try again.')}
          </Text>
        )}
      </div>
      {!isMoved && (
        <div className={classes.when}>
          <When action={action} today={today} />
        </div>
      )}
      {isMoved && (
        <Button
          ref={undo}
          size="xs"
          variant="default"
          disabled={back.isPending}
          data-done-button={moved.action.state === 'done' || undefined}
          aria-label={`${backLabel}: ${action.title}`}
          onClick={() => back.run({ action: moved.action, to: { to: 'open' } })}
        >
          {back.isPending ? 'Saving...' : backLabel}
        </Button>
      )}
      {!isMoved && (isProposed ? <ProposalButtons {...presses} /> : <RemoveButton {...presses} />)}
    </li>
  );
};
