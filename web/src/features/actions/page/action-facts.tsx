import type { Action } from '@lexplain/contract/actions/actions';
import { canChange, isOverdue } from '@lexplain/contract/actions/state';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { RiskBadge } from '../../../components/risk-badge/risk-badge';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { membersQuery } from '../../../lib/queries/members-query';
import { describeRepetition, type Names } from '../../../lib/text/action-labels';
import { AboutLink } from '../about-link';
import { describeDue, describeOwner, stateTones } from '../action-text';
import classes from './action-page.module.css';

interface PlanProps {
  action: Action;
  organisationId: string;
  uid: string;
  /** The day where the organisation is. */
  today: string;
  /** How it was changed just before. The button to change it has the focus again. */
  edited: 'saved' | 'cancelled' | null;
  onEdit: () => void;
}

/** By when an action has to be done, by whom, and how often. */
export const Plan = ({ action, organisationId, uid, today, edited, onEdit }: PlanProps) => {
  const { state, due_day, repetition, occurrence } = action;
  const { data: members } = useQuery(membersQuery(organisationId));
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (edited) edit.current?.focus();
  }, [edited]);
  const ids = members ? new Set(members.map((member) => member.uid)) : null;
  return (
    <aside className={classes.plan} aria-label="Who does it, and until when">
      <dl className={classes.facts}>
        <div>
          <dt>When</dt>
          <dd>
            {due_day !== null && state === 'open' ? (
              <ToneBadge tone={isOverdue(action, today) ? 'state-failed' : stateTones.open}>
                {describeDue(due_day, today)}
              </ToneBadge>
            ) : (
              describeDue(due_day, today)
            )}
          </dd>
        </div>
        <div>
          <dt>Who does it</dt>
          <dd>{describeOwner(action, uid, ids)}</dd>
        </div>
        {(repetition || occurrence > 1) && (
          <div>
            <dt>Repeats</dt>
            <dd>
              {repetition ? describeRepetition(repetition) : 'Not any more'}
              {occurrence > 1 && <div>Repetition {occurrence}</div>}
            </dd>
          </div>
        )}
      </dl>
      {canChange(state) && (
        <Button ref={edit} className={classes.edit} variant="default" size="xs" onClick={onEdit}>
          Edit
        </Button>
      )}
      <div role="status">{edited === 'saved' && <Text size="sm">Saved.</Text>}</div>
    </aside>
  );
};

interface AboutProps {
  action: Action;
  names: Names;
  /** What the law asks that it is about; undefined where it is about none. */
  duty: string | undefined;
  /** The text of the question that an action is about. */
  renderQuestion: (about: Extract<Action['about'], { question_id: string }>) => ReactNode;
}

/** What an action is about. Nothing where it is about nothing else. */
export const About = ({ action: { about }, names, duty, renderQuestion }: AboutProps) => {
  if (about.kind === 'nothing') return null;
  return (
    <dl className={classes.about} aria-label="What it is about">
      <div>
        <dt>About</dt>
        <dd>
          <AboutLink about={about} names={names} />
          {'question_id' in about && renderQuestion(about)}
        </dd>
      </div>
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
    </dl>
  );
};
