import type { ComingDate } from '@lexplain/contract/changes/coming';
import type { LapsingEvidence } from '@lexplain/contract/evidence/lapsing';
import { describeDuty } from '@lexplain/contract/incidents/describe-task';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { cutTo, oneLine } from '@lexplain/contract/text/one-line';
import type { IncidentDate, NextAssessment } from '@lexplain/contract/waits/upcoming-dates';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../lib/text/dates';
import classes from './date-rows.module.css';
import type { NamedAction } from './queries';

const shortMonth = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' });

interface DayProps {
  /** An ISO day; null for what does not wait. */
  day: string | null;
  precision?: 'month' | undefined;
}

/** The day as a leaf of a calendar. Its whole date is what a screen reader hears. */
const Day = ({ day, precision }: DayProps) => {
  if (day === null) {
    return (
      <span className={classes.day} data-now>
        Now
      </span>
    );
  }
  return (
    <time dateTime={day} className={classes.day}>
      <VisuallyHidden>{formatDay(day, precision)}</VisuallyHidden>
      {precision !== 'month' && <b aria-hidden>{Number(day.slice(8))}</b>}
      <span aria-hidden>{shortMonth.format(new Date(day))}</span>
    </time>
  );
};

interface DateRowProps extends DayProps {
  /** What is to be done or starts, which leads to it. */
  title: ReactNode;
  /** What it is, and of which law. */
  facts: readonly (string | undefined)[];
  /** What offers to follow it up. */
  offer?: ReactNode;
}

const DateRow = ({ title, facts, offer, ...day }: DateRowProps) => (
  <li className={classes.row}>
    <Day {...day} />
    <div className={classes.what}>
      {title}
      <p className={classes.facts}>{facts.filter(Boolean).join(', ')}</p>
      {offer}
    </div>
  </li>
);

const changeKinds = { change: 'Change of the law', duty: 'Falls due' } as const;

interface ComingRowProps {
  date: ComingDate;
  lawName: string | undefined;
  offer: ReactNode;
}

/** A change of the law, or a duty that recurs. */
export const ComingRow = ({ date, lawName, offer }: ComingRowProps) => {
  const { day, precision, kind, title, target } = date;
  return (
    <DateRow
      day={day}
      precision={precision}
      title={
        target ? (
          <Link
            to="/dashboard/subjects/$id"
            params={{ id: target.lawId }}
            {...(target.obligationId && { hash: target.obligationId })}
            className={classes.title}
          >
            {title}
          </Link>
        ) : (
          <Link to="/dashboard/cyber-laws/changes" className={classes.title}>
            {title}
          </Link>
        )
      }
      facts={[changeKinds[kind], lawName]}
      offer={offer}
    />
  );
};

interface IncidentRowProps {
  date: IncidentDate;
  lawName: string | undefined;
}

export const IncidentRow = ({ date: { duty, last, day, incident }, lawName }: IncidentRowProps) => (
  <DateRow
    day={day}
    title={
      <Link
        to="/dashboard/incidents/$incidentId"
        params={{ incidentId: incident.id }}
        className={classes.title}
      >
        {describeDuty(duty)}
      </Link>
    }
    facts={[
      last === null
        ? 'Duty of an incident'
        : `Duty of an incident, until ${formatMoment(last, timeZoneOf(incident.place))}`,
      lawName,
    ]}
  />
);

interface EvidenceRowProps {
  evidence: LapsingEvidence;
  lawName: string | undefined;
}

/** Evidence that lapses, which leads to where newer evidence is added. */
export const EvidenceRow = ({
  evidence: { about, shows, valid_until },
  lawName,
}: EvidenceRowProps) => {
  // A statement may be long.
  const title = `Add newer evidence: ${cutTo(oneLine(shows), 120)}`;
  return (
    <DateRow
      day={valid_until}
      title={
        about.kind === 'answer' ? (
          <Link
            to="/dashboard/subjects/$id/saq"
            params={{ id: about.subject_id }}
            hash={about.question_id}
            className={classes.title}
          >
            {title}
          </Link>
        ) : (
          <Link
            to="/dashboard/actions/$id"
            params={{ id: about.action_id }}
            className={classes.title}
          >
            {title}
          </Link>
        )
      }
      facts={['Evidence expires', lawName]}
    />
  );
};

/** An action that falls due, of the person or of somebody else. */
export type DueAction = NamedAction & { due_day: string; isOwn: boolean };

const describeOwner = ({ isOwn, owner_name }: DueAction): string => {
  if (isOwn) return 'Your action';
  return owner_name === null ? 'Action of nobody yet' : `Action of ${owner_name}`;
};

export const ActionRow = ({ action }: { action: DueAction }) => (
  <DateRow
    day={action.due_day}
    title={
      <Link to="/dashboard/actions/$id" params={{ id: action.id }} className={classes.title}>
        {action.title}
      </Link>
    }
    facts={[describeOwner(action)]}
  />
);

interface AssessmentRowProps {
  assessment: NextAssessment;
  /** The day where the organisation is. */
  today: string;
}

export const AssessmentRow = ({ assessment: { law, day }, today }: AssessmentRowProps) => {
  const isOlder = day < today;
  return (
    <DateRow
      day={isOlder ? null : day}
      title={
        <Link to="/dashboard/subjects/$id/saq" params={{ id: law.id }} className={classes.title}>
          Assess {law.name} again
        </Link>
      }
      facts={[isOlder ? 'Your answers are more than a year old' : 'Your answers turn a year old']}
    />
  );
};
