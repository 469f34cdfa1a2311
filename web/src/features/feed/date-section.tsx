import type { FirstScreen } from '@lexplain/contract/waits/first-screen';
import { Title } from '@mantine/core';
import { Failure } from '../../components/failure/failure';
import classes from './feed.module.css';
import type { DatesOfOrganisation, LoadedDates } from './queries';

/** What shows the dates, and which changes and evidence are among them. */
export interface FeedDates extends DatesOfOrganisation {
  show: LoadedDates['show'];
}

interface DateSectionProps {
  /** Null where they could not be loaded. */
  dates: FeedDates | null;
  error: Error | null;
  onRetry: () => void;
  screen: FirstScreen;
  /** The day where the organisation is. */
  today: string;
}

/** What starts, falls due, lapses or is to be assessed again in the next 90 days. */
export const DateSection = ({ dates, error, onRetry, screen, today }: DateSectionProps) => (
  <section aria-labelledby="dates">
    <Title order={2} id="dates" size="h4" mb="xs">
      The next 90 days
    </Title>
    {error && <Failure error={error} fallback="Failed to load the dates" onRetry={onRetry} />}
    {dates &&
      (dates.show(screen, today, dates) ?? (
        <p className={classes.note}>
          In these days, nothing that concerns you starts, falls due or expires.
        </p>
      ))}
  </section>
);
