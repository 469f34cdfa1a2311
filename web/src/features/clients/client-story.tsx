import type { ClientPage } from '@lexplain/contract/clients/clients';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { formatClock, formatDay, formatShortDay, toIsoDay } from '../../lib/text/dates';
import rows from './client-page.module.css';
import type { Library } from './client-rows';
import classes from './client-story.module.css';
import { allChangesQuery, dueDatesQuery } from './queries';
import { ReviewLink } from './review-link';
import { type DescribeEvent, type Story, type StoryEntry, type StoryMonth, toStory } from './story';

const badges = {
  change: { tone: 'state-attention', label: 'Change of the law' },
  // The law is the same, so that nothing has to be done.
  correction: { tone: 'result-not-applicable', label: 'Correction of our text' },
  duty: { tone: 'state-draft', label: 'Duty falls due' },
} as const;

/** `Sydney` of `Australia/Sydney`. */
const cityOf = (timeZone: string): string => timeZone.split('/').at(-1) ?? timeZone;

interface EntryProps {
  entry: StoryEntry;
  timeZone: string;
  canReview: boolean;
}

const Entry = ({ entry, timeZone, canReview }: EntryProps) => {
  const { kind, text, at, round, reviewId, isStaff } = entry;
  return (
    <li className={rows.item}>
      <div className={rows.text}>
        {canReview && reviewId !== null ? (
          <ReviewLink reviewId={reviewId}>{text}</ReviewLink>
        ) : (
          text
        )}
      </div>
      <div className={rows.facts}>
        {kind !== 'event' && <ToneBadge tone={badges[kind].tone}>{badges[kind].label}</ToneBadge>}
        {round !== null && <span>Round {round}</span>}
        {isStaff && <ToneBadge tone="result-not-applicable">Staff</ToneBadge>}
        {at !== null && <time dateTime={at}>{formatClock(at, timeZone)}</time>}
      </div>
    </li>
  );
};

interface ShownProps extends Omit<EntryProps, 'entry'> {
  today: string;
}

interface DaysProps extends ShownProps {
  days: StoryMonth['days'];
}

const Days = ({ days, today, ...more }: DaysProps) =>
  days.map(({ day, precision, entries }) => {
    const label = precision ? 'Day not known' : formatShortDay(day, today);
    return (
      <div key={`${day}${precision ?? ''}`} className={classes.day}>
        <Title order={4} className={classes.date}>
          {label}
        </Title>
        <RaisedList aria-label={`${label} ${precision ? '' : day.slice(0, 4)}`.trim()}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} {...more} />
          ))}
        </RaisedList>
      </div>
    );
  });

const Months = ({ months, ...shown }: ShownProps & { months: StoryMonth[] }) =>
  months.map(({ month, days }) => (
    <section key={month} className={classes.month} aria-label={formatDay(`${month}-01`, 'month')}>
      <Title order={3} size="h5">
        {formatDay(`${month}-01`, 'month')}
      </Title>
      <Days days={days} {...shown} />
    </section>
  ));

/** What comes, folded to the next of it. */
const Coming = ({ months, ...shown }: ShownProps & { months: Story['coming'] }) => {
  const days = months.flatMap((month) => month.days);
  const [next] = days;
  const [first] = next?.entries ?? [];
  if (!next || !first) return null;
  const others = days.reduce((count, { entries }) => count + entries.length, -1);
  return (
    <details className={classes.coming}>
      <summary>
        <b>Next, {formatDay(next.day, next.precision)}:</b> {first.text}
        {others > 0 && <span className={classes.more}>{others} more</span>}
      </summary>
      <Months months={months} {...shown} />
    </details>
  );
};

/** Entries that say nothing of what happened, only that somebody looked. */
const reads = ['client_read', 'assessment_read', 'profile_read', 'incident_read'];
const isReadOfStaff = ({ kind, is_staff }: ClientPage['log'][number]): boolean =>
  is_staff && reads.includes(kind);

interface ClientStoryProps {
  page: ClientPage;
  library: Library;
  describeEvent: DescribeEvent;
  /** Whether the reviews can be opened: by their adviser. */
  canReview: boolean;
}

/** What happened at a client, and folded what comes, by month and day of the client's place. */
export const ClientStory = ({ page, library, describeEvent, canReview }: ClientStoryProps) => {
  const [showsReads, setShowsReads] = useState(false);
  const told = page.log.filter((event) => showsReads || !isReadOfStaff(event));
  const hidden = page.log.length - told.length;
  const changes = useQuery(allChangesQuery);
  const dueDates = useQuery(dueDatesQuery);
  if (changes.isPending || dueDates.isPending) return <Loading cards={[5, 64]} />;
  const { time_zone: timeZone } = page.organisation;
  const { lawNames, now } = library;
  const today = toIsoDay(now, timeZone);
  const { past, coming } = toStory({
    page: { ...page, log: told },
    changes: changes.data ?? [],
    dueDates: dueDates.data ?? [],
    describeEvent,
    nameOf: (subjectId) => lawNames.get(subjectId) ?? subjectId,
    now,
  });
  const failed = [changes, dueDates].find(({ isError }) => isError);
  const shown = { timeZone, today, canReview };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Days and times are those of {cityOf(timeZone)}.
        {page.has_earlier && ` Of the log, the latest ${page.log.length} entries are told.`}
      </Text>
      {failed && (
        <Failure
          error={failed.error}
          fallback="Failed to load what changes in the law and falls due"
          onRetry={() => void failed.refetch()}
        />
      )}
      {(hidden > 0 || showsReads) && (
        <Group gap="xs" mb="sm">
          {hidden > 0 && (
            <Text size="sm" c="dimmed">
              {hidden === 1
                ? 'One entry that only says who of the staff read what is hidden.'
                : `${hidden} entries that only say who of the staff read what are hidden.`}
            </Text>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsReads(!showsReads)}>
            {showsReads ? 'Hide who read what' : 'Show them'}
          </Button>
        </Group>
      )}
      <Coming months={coming} {...shown} />
      <p className={classes.now}>Now</p>
      {past[0]?.month !== today.slice(0, 7) && (
        <Text size="sm" c="dimmed" mt="sm">
          Nothing has happened this month.
        </Text>
      )}
      <Months months={past} {...shown} />
    </>
  );
};
