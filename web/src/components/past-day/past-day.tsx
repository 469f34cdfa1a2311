import { formatMoment, formatOnPastDay, formatPastDay } from '../../lib/text/dates';

interface PastDayProps {
  at: string;
  /** Of the organisation that it happened at; undefined for the reader's. */
  timeZone: string | undefined;
  /** Whether it follows a verb: `on Tuesday`. */
  isAfterVerb?: boolean;
}

/** The day of a moment in the past. Its title says the time, in the same zone. */
export const PastDay = ({ at, timeZone, isAfterVerb = false }: PastDayProps) => (
  <time dateTime={at} title={formatMoment(at, timeZone)}>
    {(isAfterVerb ? formatOnPastDay : formatPastDay)(at, new Date(), timeZone)}
  </time>
);
