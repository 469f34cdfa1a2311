import type { ComingDate } from '@lexplain/contract/changes/coming';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RaisedList } from '../../components/raised-list/raised-list';
import { formatDay } from '../../lib/text/dates';
import classes from './feed.module.css';

const kindLabels = { change: 'Change of the law', duty: 'Duty falls due' } as const;

interface EntryProps {
  date: ComingDate;
  lawName: string | undefined;
  offer: ReactNode;
}

const Entry = ({ date, lawName, offer }: EntryProps) => {
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
      {offer}
    </li>
  );
};

export interface DateRowsProps {
  dates: ComingDate[];
  /** The names of laws by their ids. */
  lawNames: ReadonlyMap<string, string>;
  /** Renders what offers to follow up a duty. */
  renderOffer: (date: ComingDate) => ReactNode;
}

/** Upcoming dates, each with a link to what it is about. */
export const DateRows = ({ dates, lawNames, renderOffer }: DateRowsProps) => (
  <RaisedList>
    {dates.map((date) => (
      <Entry
        key={date.id}
        date={date}
        lawName={lawNames.get(date.place?.lawId ?? '')}
        offer={renderOffer(date)}
      />
    ))}
  </RaisedList>
);
