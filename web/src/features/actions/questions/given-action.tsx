import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { useMoveAction } from '../action-commands';
import { describeDueWithin } from '../action-text';
import { type QuestionAction, Questions } from './question-actions';
import classes from './questions.module.css';

/** `Asked of Anna, due tomorrow`. */
const describe = (action: QuestionAction, uid: string, today: string): string => {
  const { owner_uid, owner_name, due_day, state } = action;
  if (state === 'done') return 'Done.';
  const who =
    owner_uid === null
      ? 'Given to nobody yet'
      : `Asked of ${owner_uid === uid ? 'you' : owner_name || 'a member without a name'}`;
  return due_day === null ? who : `${who}, ${describeDueWithin(due_day, today)}`;
};

interface GivenActionProps {
  action: QuestionAction;
  position: number;
  isAnswered: boolean;
  readOnly: boolean;
}

/**
 * Whom a question was given to and until when. Once it is answered, one press marks that as done.
 */
export const GivenAction = ({ action, position, isAnswered, readOnly }: GivenActionProps) => {
  const shared = use(Questions);
  const organisationId = shared?.organisationId ?? '';
  const move = useMoveAction(organisationId, (moved) => shared?.onMoved(moved.action));
  if (!shared) return null;
  const { uid, today, added } = shared;
  const { id, state, details, created_by_name } = action;
  const isDone = state === 'done';
  const about = `question ${position}`;
  const press = (label: string, busy: string, to: 'done' | 'open' | 'removed') => (
    <Button
      size="compact-sm"
      variant={to === 'done' ? 'filled' : 'default'}
      disabled={move.isPending}
      aria-label={`${label}: ${about}`}
      onClick={() => move.run({ action, to: to === 'done' ? { to, reason: '' } : { to } })}
    >
      {move.isPending ? busy : label}
    </Button>
  );
  return (
    <div className={classes.given}>
      <div className={classes.facts} role="status">
        <Anchor
          size="sm"
          fw={600}
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/actions/$id" params={{ id }} />}
        >
          {describe(action, uid, today)}
        </Anchor>
        {isDone && press('Undo', 'Saving...', 'open')}
        {!isDone && isAnswered && press('Mark as done', 'Saving...', 'done')}
        {!isDone && !isAnswered && added.has(id) && press('Undo', 'Undoing...', 'removed')}
      </div>
      {details !== '' && !isDone && (
        <Text size="sm" className={classes.note}>
          {created_by_name || 'A member'}: {details}
        </Text>
      )}
      {readOnly && !isDone && !isAnswered && (
        <Text size="sm" className={classes.note}>
          Start a new assessment to answer it.
        </Text>
      )}
      {move.isError && (
        <Text size="sm" c="red" role="alert">
          {messageOf(move.error, 'This was not saved. Try again.')}
        </Text>
      )}
    </div>
  );
};
