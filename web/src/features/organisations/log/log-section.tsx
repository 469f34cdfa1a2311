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
import { findLink, type LawIds } from './log-links';

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

interface EntryProps {
  event: OrganisationEvent;
  lawIds: LawIds;
}

/** Text with what it is about as a link, where that has a page. */
const Rest = ({ event, lawIds, text }: EntryProps & { text: string }) => {
  const { about } = event;
  const link = findLink(event, lawIds);
  const start = about === '' ? -1 : text.lastIndexOf(about);
  if (!link || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <Anchor underline="always" renderRoot={(props) => <Link {...props} {...link} />}>
        {about}
      </Anchor>
      {text.slice(start + about.length)}
    </>
  );
};

/** What happened, with who did it in bold where the sentence begins with them. */
const Sentence = (props: EntryProps) => {
  const sentence = eventSentence(props.event);
  const { by_name } = props.event;
  if (by_name === '' || !sentence.startsWith(by_name)) return <Rest {...props} text={sentence} />;
  return (
    <>
      <b>{by_name}</b>
      <Rest {...props} text={sentence.slice(by_name.length)} />
    </>
  );
};

const Entry = ({ event, lawIds }: EntryProps) => (
  <li className={classes.entry}>
    <time dateTime={event.at} className={classes.time}>
      {formatClock(event.at)}
    </time>
    <div className={classes.text}>
      <Sentence event={event} lawIds={lawIds} />{' '}
      {isDrill(event) && <ToneBadge tone="state-draft">Drill</ToneBadge>}{' '}
      {event.is_staff && <ToneBadge tone="result-not-applicable">Staff</ToneBadge>}
    </div>
  </li>
);

/** The entries by day, each day with its heading. */
const Days = ({ events, lawIds }: { events: OrganisationEvent[]; lawIds: LawIds }) =>
  groupByDay(events).map(({ day, events: some }) => {
    const label = describeLogDay(day, today());
    return (
      <div key={day}>
        <h3 className={classes.day}>{label}</h3>
        <RaisedList aria-label={`Log: ${label}`}>
          {some.map((event) => (
            <Entry key={event.id} event={event} lawIds={lawIds} />
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
      <Button variant="subtle" onClick={() => save.run()} disabled={save.isPending}>
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

interface LogSectionProps {
  organisationId: string;
  lawIds: LawIds;
}

/** The organisation's log, newest first, by day. */
export const LogSection = ({ organisationId, lawIds }: LogSectionProps) => {
  const list = useInfiniteQuery(eventsQuery(organisationId));
  const { data, error, refetch, hasNextPage } = list;
  const [filter, setFilter] = useState(everything);
  const loaded = data?.pages.flatMap(({ events }) => events) ?? [];
  const events = filterLog(loaded, filter);
  return (
    <Section
      id="organisation-log"
      title="Log"
      about={`Every member can read it, and nobody can change it. Times are in ${nameTimeZone()}.`}
    >
      {!data && !error && <Loading />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the log" onRetry={refetch} />
      )}
      {data && (
        <>
          <Group gap="xs">
            <NativeSelect
              size="sm"
              aria-label="Show"
              data={options}
              value={filter.group}
              onChange={({ currentTarget: { value } }) =>
                isEventGroup(value) && setFilter({ ...filter, group: value })
              }
            />
            <NativeSelect
              size="sm"
              aria-label="By"
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
            <Days events={events} lawIds={lawIds} />
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
