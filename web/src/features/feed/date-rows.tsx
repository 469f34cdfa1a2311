import type { ComingDate } from '@lexplain/contract/changes/coming';
import { Link } from '@tanstack/react-router';
import { RaisedList } from '../../components/raised-list/raised-list';
import { formatDay } from '../../lib/text/dates';
import classes from './feed.module.css';

const kindLabels = { change: 'Change of the law', duty: 'Duty falls due' } as const;

const Entry = ({ date, lawName }: { date: ComingDate; lawName: string | undefined }) => {
  const { day, precision, kind, title, place } = date;
  return (
    <li className={classes.row}>
      {place ? (
        <Link
          to="/dashboard/subjects/$id"
          params={{ id: place.lawId }}
          {...(place.obligationId && { hash: place.obligationId })}
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
    </li>
  );
};

export interface DateRowsProps {
  dates: ComingDate[];
  /** The names of laws by their ids. */
  lawNames: ReadonlyMap<string, string>;
}

/** Upcoming dates, each with a link to what it is about. */
export const DateRows = ({ dates, lawNames }: DateRowsProps) => (
  <RaisedList>
    {dates.map((date) => (
      <Entry key={date.id} date={date} lawName={lawNames.get(date.place?.lawId ?? '')} />
    ))}
  </RaisedList>
);
