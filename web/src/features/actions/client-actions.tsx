import type { Action } from '@lexplain/contract/actions/actions';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { describeAbout, type Names, stateLabels } from '../../lib/text/action-labels';
import { formatDay } from '../../lib/text/dates';
import { describeDue, stateTones } from './action-text';
import classes from './client-actions.module.css';
import { groupActions } from './list/group-actions';
import { ProposeActionDialog } from './propose-action-dialog';
import { clientActionsQuery } from './queries';

const describeWhen = ({ state, due_day, accepted_until }: Action, today: string): string =>
  state === 'risk_accepted' && accepted_until
    ? `Until ${formatDay(accepted_until)}`
    : describeDue(due_day, today);

interface ClientActionsProps {
  organisationId: string;
  lawNames: Names['laws'];
}

const noNames: Names['obligations'] = new Map();

/** A client's open actions that its adviser sees, and the way to propose another one. */
export const ClientActions = ({ organisationId, lawNames }: ClientActionsProps) => {
  const { data, error, refetch } = useQuery(clientActionsQuery(organisationId));
  const [isOpen, setOpen] = useState(false);
  const names = { laws: lawNames, obligations: noNames };
  if (!data)
    return error ? (
      <Failure error={error} fallback="Failed to load the actions" onRetry={() => void refetch()} />
    ) : (
      <Loading cards={[2, 72]} />
    );
  const { actions, today } = data;
  return (
    <>
      {actions.length === 0 && (
        <Text size="sm" c="dimmed">
          No action about a law is open. What you propose is listed here.
        </Text>
      )}
      {actions.length > 0 && (
        <RaisedList aria-label="Actions">
          {groupActions(actions, today)
            .flatMap((group) => group.actions)
            .map((action) => {
              const { id, state, title, about, owner_name } = action;
              return (
                <li key={id} className={classes.row}>
                  <div className={classes.what}>
                    <span className={classes.title}>{title}</span>
                    <div className={classes.facts}>
                      {about.kind !== 'nothing' && <span>{describeAbout(about, names)}</span>}
                      {state !== 'proposed' && <span>{owner_name || 'Nobody yet'}</span>}
                      <span>{describeWhen(action, today)}</span>
                    </div>
                  </div>
                  {state !== 'open' && (
                    <ToneBadge tone={stateTones[state]}>{stateLabels[state]}</ToneBadge>
                  )}
                </li>
              );
            })}
        </RaisedList>
      )}
      <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(true)}>
        Propose an action
      </Button>
      <ProposeActionDialog
        opened={isOpen}
        organisationId={organisationId}
        lawNames={lawNames}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
