import { type StoredChange, splitCorrections } from '@lexplain/contract/changes/changes';
import { Anchor, Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { formatDay, subtractYear, toIsoDay } from '../../../lib/text/dates';
import { allChangesQuery } from '../queries';
import classes from './changes-page.module.css';

interface ChangesProps {
  title: string;
  changes: StoredChange[];
  lawNames: ReadonlyMap<string, string>;
}

const Changes = ({ title, changes, lawNames }: ChangesProps) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mt="lg" mb="xs">
      {title}
    </Title>
    <RaisedList aria-label={title}>
      {changes.map(({ id, date, date_precision, subject_id, title: name }) => (
        <li key={id} className={classes.item}>
          <Anchor
            data-key-row
            renderRoot={(props) => (
              <Link {...props} to="/adviser/changes/$changeId" params={{ changeId: id }} />
            )}
          >
            {name}
          </Anchor>
          <span className={classes.law}>
            {subject_id ? (lawNames.get(subject_id) ?? subject_id) : 'About no single law'}
          </span>
          <time className={classes.day} dateTime={date}>
            {formatDay(date, date_precision)}
          </time>
        </li>
      ))}
    </RaisedList>
  </section>
);

interface ChangesPageProps {
  lawNames: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * The upcoming changes to the law and those of the last twelve months, each with a page of the
 * clients it touches.
 */
export const ChangesPage = ({ lawNames, now }: ChangesPageProps) => {
  const { data, error, refetch } = useQuery(allChangesQuery);
  const today = toIsoDay(now);
  const since = subtractYear(now);
  const { ofLaw, corrections } = splitCorrections((data ?? []).filter(({ date }) => date >= since));
  const upcoming = ofLaw.filter(({ date }) => date > today).toReversed();
  const past = ofLaw.filter(({ date }) => date <= today);
  return (
    <>
      <PageHeader
        title="Changes to the law"
        lead="Open a change to see which of your clients it touches, and to write to their owners."
      />
      {!data && !error && <Loading cards={[6, 64]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the changes" onRetry={refetch} />
      )}
      {data && upcoming.length + past.length + corrections.length === 0 && (
        <EmptyState text="Here stand the changes to the law of the last 12 months and those to come.">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/adviser/clients" />}
          >
            Show your clients
          </Button>
        </EmptyState>
      )}
      {upcoming.length > 0 && <Changes title="Upcoming" changes={upcoming} lawNames={lawNames} />}
      {past.length > 0 && <Changes title="Last 12 months" changes={past} lawNames={lawNames} />}
      {corrections.length > 0 && (
        <Changes title="Corrections of our texts" changes={corrections} lawNames={lawNames} />
      )}
    </>
  );
};
