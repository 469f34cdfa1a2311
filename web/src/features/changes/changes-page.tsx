import { type StoredChange, splitCorrections } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import type { Subject } from '@lexplain/contract/library/subjects';
import { Button, Group, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { SecondaryNote } from '../../components/secondary-note/secondary-note';
import { messageOf } from '../../lib/api/api-error';
import { filterChanges } from './change-filter';
import { ChangeFilters } from './change-filters';
import { ChangeList } from './change-list';
import classes from './change-list.module.css';
import type { ChangeSearch, ShownChanges } from './change-search';
import { concernsQuery } from './queries';
import { splitAtDay } from './split-at-day';
import { useUnread } from './use-unread';

interface ChangesPageProps {
  search: ShownChanges;
  /** Null before there is one: nothing is known to concern it then. */
  organisationId: string | null;
  changes: UseQueryResult<StoredChange[]>;
  subjects: UseQueryResult<Subject[]>;
  obligationNames: ReadonlyMap<string, string>;
  /** The day where the organisation is. */
  today: string;
  onSearch: (search: ChangeSearch) => void;
}

/**
 * What the server says of the changes for this person: which concern them, and which are unread.
 */
const useMarks = (organisationId: string | null) => {
  const { data, error, refetch } = useQuery({
    ...concernsQuery(organisationId ?? ''),
    enabled: organisationId !== null,
  });
  const concerns = new Map(data?.concerns.map((one) => [one.change_id, one]));
  return {
    isKnown: data !== undefined,
    error: data ? null : error,
    refetch,
    concerns,
    marks: { concerning: new Set(concerns.keys()), unread: new Set(data?.unread) },
    reading: useUnread(organisationId ?? '', data),
  };
};

interface LoadedProps extends Omit<ChangesPageProps, 'changes' | 'subjects'> {
  changes: StoredChange[];
  laws: readonly Subject[];
}

const Loaded = ({
  search,
  organisationId,
  changes,
  laws,
  today,
  onSearch,
  ...names
}: LoadedProps) => {
  const { isKnown, error, refetch, concerns, marks, reading } = useMarks(organisationId);
  const changed = new Set(changes.flatMap(listLaws));
  const found = filterChanges(changes, search, marks);
  const { ofLaw, corrections } = splitCorrections(found);
  const { upcoming, past } = splitAtDay(ofLaw, today);
  const isFiltered = search.law !== undefined || search.show !== 'all';
  const isWaiting = search.show !== 'all' && !isKnown;
  const more = {
    subjectNames: new Map(laws.map(({ id, name }) => [id, name])),
    obligationNames: names.obligationNames,
    concerns,
    unread: marks.unread,
    marksCertain: search.show !== 'concerning',
  };
  return (
    <>
      <ChangeFilters
        search={search}
        laws={laws.filter(({ id }) => changed.has(id))}
        countOf={(one) =>
          one.show !== 'all' && !isKnown ? null : filterChanges(changes, one, marks).length
        }
        onLaw={(law) => onSearch({ show: search.show, ...(law && { law }) })}
      />
      {error && (
        <Failure error={error} fallback="Failed to load what concerns you" onRetry={refetch} />
      )}
      <Group gap="sm" mb="md" role="status">
        {marks.unread.size > 0 && (
          <>
            <Text size="sm">{marks.unread.size} unread since your last visit.</Text>
            <Button size="xs" variant="default" loading={reading.isPending} onClick={reading.mark}>
              Mark all as read
            </Button>
          </>
        )}
        {reading.error && (
          <Text size="sm">{messageOf(reading.error, 'This was not saved. Try again.')}</Text>
        )}
      </Group>
      {isWaiting && !error && <Loading cards={[8, 66]} />}
      {!isWaiting && isFiltered && found.length === 0 && (
        <EmptyState text="No changes of this kind in the last 12 months, and none upcoming.">
          <Button variant="default" onClick={() => onSearch({ show: 'all' })}>
            Show all
          </Button>
        </EmptyState>
      )}
      {!isWaiting && upcoming.length > 0 && (
        <section aria-labelledby="upcoming" className={classes.part}>
          <Title order={2} id="upcoming" size="h4" mb="xs">
            Upcoming
          </Title>
          <ChangeList changes={upcoming} {...more} />
        </section>
      )}
      {!isWaiting && (past.length > 0 || !isFiltered) && (
        <section aria-labelledby="past" className={classes.part}>
          <Title order={2} id="past" size="h4" mb="xs">
            In the last 12 months
          </Title>
          {past.length === 0 ? (
            <Text>No changes in the last 12 months.</Text>
          ) : (
            <ChangeList changes={past} {...more} />
          )}
        </section>
      )}
      {!isWaiting && corrections.length > 0 && (
        <section aria-labelledby="corrections" className={classes.part}>
          <Title order={2} id="corrections" size="h4" mb="xs">
            Corrections of our texts
          </Title>
          <Text mb="sm">The law is the same. Here we were wrong or incomplete.</Text>
          <ChangeList changes={corrections} {...more} />
        </section>
      )}
      <SecondaryNote confidences={found.map(({ confidence }) => confidence)} />
    </>
  );
};

/** The changes of the last twelve months and the upcoming ones, each part in one list, with filters. */
export const ChangesPage = ({ changes, subjects, ...more }: ChangesPageProps) => {
  const isReady = changes.data !== undefined && !subjects.isPending;
  return (
    <>
      {!changes.error && !isReady && <Loading cards={[8, 66]} />}
      {changes.error && (
        <Failure
          error={changes.error}
          fallback="Failed to load the changes"
          onRetry={changes.refetch}
        />
      )}
      {isReady && subjects.error && !subjects.data && (
        <Failure
          error={subjects.error}
          fallback="Failed to load the names of the laws"
          onRetry={subjects.refetch}
        />
      )}
      {isReady && <Loaded {...more} changes={changes.data} laws={subjects.data ?? []} />}
    </>
  );
};
