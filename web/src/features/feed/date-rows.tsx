import type { ComingDate } from '@lexplain/contract/changes/coming';
import type { LapsingEvidence } from '@lexplain/contract/evidence/lapsing';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { cutTo, oneLine } from '@lexplain/contract/text/one-line';
import type { IncidentDate } from '@lexplain/contract/waits/upcoming-dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RaisedList } from '../../components/raised-list/raised-list';
import { formatDay, formatMoment } from '../../lib/text/dates';
import classes from './feed.module.css';

const kindLabels = { change: 'Change of the law', duty: 'Duty falls due' } as const;

interface EntryProps {
  date: ComingDate;
  lawName: string | undefined;
  offer: ReactNode;
}

const Entry = ({ date, lawName, offer }: EntryProps) => {
  const { day, precision, kind, title, target } = date;
  return (
    <li className={classes.row}>
      {target ? (
        <Link
          to="/dashboard/subjects/$id"
          params={{ id: target.lawId }}
          {...(target.obligationId && { hash: target.obligationId })}
          className={classes.name}
        >
          {title}
        </Link>
      ) : (
        <Link to="/dashboard/cyber-laws/changes" className={classes.name}>
          {title}
        </Link>
      )}
      <div className={classes.facts}>
        <time dateTime={day} className={classes.day}>
          {formatDay(day, precision)}
        </time>
        <span>{kindLabels[kind]}</span>
        {lawName && <span>{lawName}</span>}
      </div>
      {offer}
    </li>
  );
};

interface IncidentEntryProps {
  date: IncidentDate;
  lawName: string | undefined;
}

const IncidentEntry = ({ date: { duty, last, incident }, lawName }: IncidentEntryProps) => (
  <li className={classes.row}>
    <Link
      to="/dashboard/incidents/$incidentId"
      params={{ incidentId: incident.id }}
      className={classes.name}
    >
      {duty.task}: {duty.recipient}
    </Link>
    <div className={classes.facts}>
      {last === null ? (
        <span className={classes.day}>Now</span>
      ) : (
        <time dateTime={last} className={classes.day}>
          {formatMoment(last, timeZoneOf(incident.place))}
        </time>
      )}
      <span>Duty of an incident</span>
      {lawName && <span>{lawName}</span>}
    </div>
  </li>
);

const addNewer = 'Add newer evidence';

interface EvidenceEntryProps {
  evidence: LapsingEvidence;
  lawName: string | undefined;
}

/** Evidence that lapses, with where to add newer evidence. */
const EvidenceEntry = ({
  evidence: { about, shows, valid_until },
  lawName,
}: EvidenceEntryProps) => {
  // A statement may be long.
  const name = cutTo(oneLine(shows), 120);
  const link = { 'aria-label': `${addNewer}: ${name}` };
  return (
    <li className={classes.row}>
      <span>{name}</span>
      <div className={classes.facts}>
        <time dateTime={valid_until} className={classes.day}>
          {formatDay(valid_until)}
        </time>
        <span>Evidence lapses</span>
        {lawName && <span>{lawName}</span>}
      </div>
      {about.kind === 'answer' ? (
        <Link
          to="/dashboard/subjects/$id/saq"
          params={{ id: about.subject_id }}
          hash={about.question_id}
          {...link}
        >
          {addNewer}
        </Link>
      ) : (
        <Link to="/dashboard/actions/$id" params={{ id: about.action_id }} {...link}>
          {addNewer}
        </Link>
      )}
    </li>
  );
};

export interface DateRowsProps {
  /** Before the others: what does not wait has no day. */
  incidents: readonly IncidentDate[];
  dates: ComingDate[];
  /** What lapses. */
  evidence: readonly LapsingEvidence[];
  /** The names of laws by their ids. */
  lawNames: ReadonlyMap<string, string>;
  /** Renders what offers to follow up a duty. */
  renderOffer: (date: ComingDate) => ReactNode;
}

/** Upcoming dates, each with a link to what it is about. */
export const DateRows = ({ incidents, dates, evidence, lawNames, renderOffer }: DateRowsProps) => {
  const rows = [
    ...dates.map((date) => ({
      day: date.day,
      row: (
        <Entry
          key={date.id}
          date={date}
          lawName={lawNames.get(date.target?.lawId ?? '')}
          offer={renderOffer(date)}
        />
      ),
    })),
    ...evidence.map((one) => ({
      day: one.valid_until,
      row: (
        <EvidenceEntry
          key={`evidence ${one.id}`}
          evidence={one}
          lawName={one.about.kind === 'answer' ? lawNames.get(one.about.subject_id) : undefined}
        />
      ),
    })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  return (
    <RaisedList>
      {incidents.map((date) => (
        <IncidentEntry key={date.id} date={date} lawName={lawNames.get(date.duty.subject_id)} />
      ))}
      {rows.map(({ row }) => row)}
    </RaisedList>
  );
};
