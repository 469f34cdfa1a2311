import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../components/failure/failure';
import { RaisedList } from '../../components/raised-list/raised-list';
import { formatDay } from '../../lib/dates';
import classes from './feed.module.css';
import type { UpcomingDate } from './upcoming-dates';

const kindLabels = { change: 'Change of the law', duty: 'Duty falls due' } as const;

interface DateSectionProps {
  /** Null where they could not be loaded. */
  dates: UpcomingDate[] | null;
  error: Error | null;
  onRetry: () => void;
  /** The names of laws by their ids. */
  lawNames: ReadonlyMap<string, string>;
}

const Entry = ({ date, lawName }: { date: UpcomingDate; lawName: string | undefined }) => {
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

/** What starts or falls due in the next 90 days. */
export const DateSection = ({ dates, error, onRetry, lawNames }: DateSectionProps) => (
  <section aria-labelledby="dates">
    <Title order={2} id="dates" size="h4" mb="xs">
      The next 90 days
    </Title>
    {error && <Failure error={error} fallback="Failed to load the dates" onRetry={onRetry} />}
    {dates?.length === 0 && (
      <p className={classes.note}>Nothing that concerns you starts or falls due.</p>
    )}
    {dates && dates.length > 0 && (
      <RaisedList>
        {dates.map((date) => (
          <Entry key={date.id} date={date} lawName={lawNames.get(date.place?.lawId ?? '')} />
        ))}
      </RaisedList>
    )}
  </section>
);
