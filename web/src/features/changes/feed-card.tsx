import { type StoredChange, splitCorrections } from '@lexplain/contract/changes/changes';
import { Anchor, Button, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';
import classes from './feed-card.module.css';
import { recentChangesQuery } from './queries';
import { splitAtDay } from './split-at-day';

const mostLatest = 3;

/**
 * The latest changes, a title of at most two lines each, which leads to the first obligation that
 * changed.
 */
const Latest = ({ changes }: { changes: StoredChange[] }) => (
  <>
    <p id="latest" className={classes.label}>
      The latest that may concern you
    </p>
    <ul className={classes.latest} aria-labelledby="latest">
      {changes.map(({ id, date, date_precision, title }) => (
        <li key={id} className={classes.change}>
          <Link
            to="/dashboard/cyber-laws/changes/$changeId"
            params={{ changeId: id }}
            className={classes.title}
          >
            {title}
          </Link>
          <time dateTime={date}>{formatDay(date, date_precision)}</time>
        </li>
      ))}
    </ul>
  </>
);

interface FeedCardProps {
  /** Whether a change concerns the organisation; null until that is known. */
  concerns: ((change: StoredChange) => boolean) | null;
  /** Whether a profile says what concerns it. */
  hasProfile: boolean;
  /** The day where the organisation is. */
  today: string;
}

/** The feed's card (docs/product.md, "Changes to the law"), with how many changes there are to read. */
export const FeedCard = ({ concerns, hasProfile, today }: FeedCardProps) => {
  const { data, isError, isFetching, refetch } = useQuery(recentChangesQuery());
  const { past, upcoming } = splitAtDay(splitCorrections(data ?? []).ofLaw, today);
  // Before there is a profile, nothing is known to concern it.
  const latest = concerns && hasProfile ? past.filter(concerns).slice(0, mostLatest) : [];
  return (
    <section aria-labelledby="new-changes">
      <Title order={2} size="h4" id="new-changes" mb="xs">
        New Cyber Laws Changes in the last 12 months
      </Title>
      <Paper withBorder p="md">
        <div className={classes.head}>
          {/* As high as the button beside it, whatever it says: nothing moves once it is known. */}
          <div className={!data && isError ? classes.failure : classes.count}>
            <span aria-live="polite">
              {data && `${countOf(past.length, 'change')}, ${upcoming.length} upcoming`}
              {!data && isError && 'The changes could not be counted.'}
            </span>{' '}
            {!data && isError && (
              <Anchor
                component="button"
                inherit
                onClick={() => refetch({ cancelRefetch: false })}
                disabled={isFetching}
              >
                {isFetching ? 'Loading...' : 'Try again'}
              </Anchor>
            )}
          </div>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/dashboard/cyber-laws/changes" />}
          >
            Read More
          </Button>
        </div>
        {/* Last, so that nothing above it moves when it comes. */}
        {latest.length > 0 && <Latest changes={latest} />}
      </Paper>
    </section>
  );
};
