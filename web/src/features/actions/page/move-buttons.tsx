import type { Action, ActionTransition } from '@lexplain/contract/actions/actions';
import { canChange } from '@lexplain/contract/actions/state';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface MoveButtonsProps {
  action: Action;
  canAcceptRisk: boolean;
  /** The command that is being sent. */
  sending: ActionTransition['to'] | null;
  onMove: (to: ActionTransition) => void;
  onPostpone: () => void;
}

/** What can be decided about an action, the usual one last. */
export const MoveButtons = ({
  action: { state, about },
  canAcceptRisk,
  sending,
  onMove,
  onPostpone,
}: MoveButtonsProps) => {
  const isActive = canChange(state);
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
        <Button variant="default" disabled={sending !== null} onClick={onPostpone}>
          Postpone
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
