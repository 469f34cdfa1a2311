import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import { Alert, Anchor, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { NextPage } from '../../../components/next-page/next-page';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { Section } from '../../../components/section/section';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { formatClock, nameTimeZone, today } from '../../../lib/text/dates';
import { eventsQuery, listAllEvents } from './events-query';
import classes from './log.module.css';
import { describeLogDay, filterByPerson, groupByDay, listPeople } from './log-days';
import {
  type EventGroup,
  eventSentence,
  eventsCsv,
  filterByGroup,
  groupLabels,
  isDrill,
  isEventGroup,
} from './log-events';

const options = Object.entries(groupLabels).map(([value, label]) => ({ value, label }));

/** Which entries are shown. */
interface LogFilter {
  group: EventGroup;
  /** The name of who did something; empty for everybody. */
  person: string;
}

const everything: LogFilter = { group: 'all', person: '' };

const filterLog = (events: OrganisationEvent[], { group, person }: LogFilter) =>
  filterByPerson(filterByGroup(events, group), person);

/** What happened, with who did it in bold where the sentence begins with them. */
const Sentence = ({ event }: { event: OrganisationEvent }) => {
  const sentence = eventSentence(event);
  const { by_name } = event;
  if (by_name === '' || !sentence.startsWith(by_name)) return sentence;
  return (
    <>
      <b>{by_name}</b>
      {sentence.slice(by_name.length)}
    </>
  );
};

const Entry = ({ event }: { event: OrganisationEvent }) => (
  <li className={classes.entry}>
    <time dateTime={event.at} className={classes.time}>
      {formatClock(event.at)}
    </time>
    <div className={classes.text}>
      <Sentence event={event} /> {isDrill(event) && <ToneBadge tone="state-draft">Drill</ToneBadge>}{' '}
      {event.is_staff && <ToneBadge tone="result-not-applicable">Staff</ToneBadge>}
    </div>
  </li>
);

/** The entries by day, each day with its heading. */
const Days = ({ events }: { events: OrganisationEvent[] }) =>
  groupByDay(events).map(({ day, events: some }) => {
    const label = describeLogDay(day, today());
    return (
      <div key={day}>
        <h3 className={classes.day}>{label}</h3>
        <RaisedList aria-label={`Log: ${label}`}>
          {some.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </RaisedList>
      </div>
    );
  });

const Download = ({ filter }: { filter: LogFilter }) => {
  const save = useCommand({
    mutationFn: async (_, permit) => {
      const csv = eventsCsv(filterLog(await listAllEvents(), filter));
      await download(
        permit,
        `organisation-log-${today()}.csv`,
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      );
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => save.run()} disabled={save.isPending}>
        {save.isPending ? 'Preparing...' : 'Download CSV'}
      </Button>
      {save.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(save.error, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};

interface NothingProps {
  isFiltered: boolean;
  hasEarlier: boolean;
  onShowAll: () => void;
}

const Nothing = ({ isFiltered, hasEarlier, onShowAll }: NothingProps) => (
  <div role="status">
    {hasEarlier && <Text>No such entries so far. There may be earlier ones.</Text>}
    {!hasEarlier && !isFiltered && (
      <EmptyState text="No entries yet. What members do is written here.">
        <Anchor renderRoot={(props) => <Link {...props} to="/dashboard/organisation/members" />}>
          Show members
        </Anchor>
      </EmptyState>
    )}
    {!hasEarlier && isFiltered && (
      <EmptyState text="No such entries yet.">
        <Button variant="default" onClick={onShowAll}>
          Show all entries
        </Button>
      </EmptyState>
    )}
  </div>
);

/** The organisation's log, newest first, by day. */
export const LogSection = ({ organisationId }: { organisationId: string }) => {
  const list = useInfiniteQuery(eventsQuery(organisationId));
  const { data, error, refetch, hasNextPage } = list;
  const [filter, setFilter] = useState(everything);
  const loaded = data?.pages.flatMap(({ events }) => events) ?? [];
  const events = filterLog(loaded, filter);
  return (
    <Section
      id="organisation-log"
      title="Log"
      about={`Who did what and when, for every member to read. Nobody can change it. Times are in ${nameTimeZone()}.`}
    >
      {!data && !error && <Loading />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the log" onRetry={refetch} />
      )}
      {data && (
        <>
          <Group align="end">
            <NativeSelect
              label="Show"
              data={options}
              value={filter.group}
              onChange={({ currentTarget: { value } }) =>
                isEventGroup(value) && setFilter({ ...filter, group: value })
              }
            />
            <NativeSelect
              label="By"
              data={[
                { value: '', label: 'Everybody' },
                ...listPeople(loaded).map((name) => ({ value: name, label: name })),
              ]}
              value={filter.person}
              onChange={({ currentTarget: { value } }) => setFilter({ ...filter, person: value })}
            />
            <Download filter={filter} />
          </Group>
          {events.length > 0 ? (
            <Days events={events} />
          ) : (
            <Nothing
              isFiltered={filter.group !== 'all' || filter.person !== ''}
              hasEarlier={hasNextPage}
              onShowAll={() => setFilter(everything)}
            />
          )}
          {error && <Failure error={error} fallback="Failed to load earlier entries" />}
          <NextPage list={list} label="Show earlier" />
          <details className={classes.more}>
            <summary>How long addresses are kept</summary>
            <p>
              Addresses of people who were invited and did not join are shortened 90 days after the
              invitation has ended.
            </p>
          </details>
        </>
      )}
    </Section>
  );
};
