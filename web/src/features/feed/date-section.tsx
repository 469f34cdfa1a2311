import type { FirstScreen } from '@lexplain/contract/waits/first-screen';
import { Title } from '@mantine/core';
import { Failure } from '../../components/failure/failure';
import classes from './feed.module.css';
import type { IsOfConcern, LoadedDates, RenderOffer } from './queries';

/** What shows the dates, and which changes are among them. */
export interface FeedDates {
  show: LoadedDates['show'];
  isOfConcern: IsOfConcern;
  renderOffer: RenderOffer;
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

/** What starts or falls due in the next 90 days. */
export const DateSection = ({ dates, error, onRetry, screen, today }: DateSectionProps) => (
  <section aria-labelledby="dates">
    <Title order={2} id="dates" size="h4" mb="xs">
      The next 90 days
    </Title>
    {error && <Failure error={error} fallback="Failed to load the dates" onRetry={onRetry} />}
    {dates &&
      (dates.show(screen, dates.isOfConcern, today, dates.renderOffer) ?? (
        <p className={classes.note}>Nothing that concerns you starts or falls due.</p>
      ))}
  </section>
);
