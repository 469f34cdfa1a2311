import type { Action } from '@lexplain/contract/actions/actions';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatOnPastDay } from '../../../lib/text/dates';
import classes from './action-page.module.css';

/** What the state of an action means, with who decided it and why. */
const describeState = (action: Action): string | null => {
  const { state, state_at, state_by_name, reason, accepted_until, proposed_by_name } = action;
  const by = `${formatOnPastDay(state_at)} by ${state_by_name || 'a member'}`;
  const why = reason === '' ? '.' : `: ${reason}`;
  switch (state) {
    case 'open':
      return null;
    case 'proposed':
      return `${proposed_by_name || 'Your adviser'} proposes this. It becomes an action when somebody of you accepts it.`;
    case 'risk_accepted':
      return `Postponed${accepted_until ? ` until ${formatDay(accepted_until)}` : ''}, decided ${by}${why}`;
    case 'done':
      return `Done ${by}${why}`;
    case 'declined':
      return `Declined ${by}${why}`;
    case 'removed':
      return `Removed ${by}. It can be taken back for 30 days.`;
  }
};

interface StateNoteProps {
  action: Action;
  /** The occurrence that was added when this one was done. */
  next: Action | null;
  children?: ReactNode;
}

/** What was decided about an action, and what to do after it was done. */
export const StateNote = ({ action, next, children }: StateNoteProps) => {
  const { state, about } = action;
  const text = describeState(action);
  return (
    <div role="status">
      {text !== null && (
        <div className={classes.note}>
          <p>
            {text}
            {next?.due_day && (
              <>
                {' '}
                <Anchor
                  underline="always"
                  renderRoot={(props) => (
                    <Link {...props} to="/dashboard/actions/$id" params={{ id: next.id }} />
                  )}
                >
                  The next one
                </Anchor>{' '}
                is due {formatDay(next.due_day)}.
              </>
            )}
          </p>
          {state === 'done' && about.kind === 'answer' && (
            <Anchor
              underline="always"
              fw={600}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/subjects/$id/saq"
                  params={{ id: about.subject_id }}
                  search={{ update: true }}
                  hash={about.question_id}
                />
              )}
            >
              Bring the answer up to date
            </Anchor>
          )}
          {children}
        </div>
      )}
    </div>
  );
};
