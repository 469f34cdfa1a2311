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
import { formatMoment, today } from '../../../lib/text/dates';
import classes from '../list.module.css';
import { eventsQuery, listAllEvents } from './events-query';
import {
  type EventGroup,
  eventSentence,
  eventsCsv,
  filterByGroup,
  groupLabels,
  isEventGroup,
} from './log-events';

const options = Object.entries(groupLabels).map(([value, label]) => ({ value, label }));

const Entry = ({ event }: { event: OrganisationEvent }) => (
  <li className={classes.item}>
    <div className={classes.text}>
      {eventSentence(event)}{' '}
      {event.is_staff && <ToneBadge tone="result-not-applicable">Staff</ToneBadge>}
    </div>
    <Text size="sm" c="dimmed" component="time" dateTime={event.at}>
      {formatMoment(event.at)}
    </Text>
  </li>
);

const Download = ({ chosen }: { chosen: EventGroup }) => {
  const save = useCommand({
    mutationFn: async (_, permit) => {
      const csv = eventsCsv(filterByGroup(await listAllEvents(), chosen));
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

/** The organisation's log, newest first. */
export const LogSection = ({ organisationId }: { organisationId: string }) => {
  const list = useInfiniteQuery(eventsQuery(organisationId));
  const { data, error, refetch, hasNextPage } = list;
  const [chosen, setChosen] = useState<EventGroup>('all');
  const events = filterByGroup(data?.pages.flatMap(({ events }) => events) ?? [], chosen);
  return (
    <Section
      id="organisation-log"
      title="Log"
      about="Who did what and when, for every member to read. Nobody can change it. Addresses of people who were invited and did not join are shortened 90 days after the invitation has ended."
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
              value={chosen}
              onChange={({ currentTarget: { value } }) => isEventGroup(value) && setChosen(value)}
            />
            <Download chosen={chosen} />
          </Group>
          {events.length > 0 ? (
            <RaisedList aria-label="Log">
              {events.map((event) => (
                <Entry key={event.id} event={event} />
              ))}
            </RaisedList>
          ) : (
            <div role="status">
              {hasNextPage && <Text>No such entries so far. There may be earlier ones.</Text>}
              {!hasNextPage && chosen === 'all' && (
                <EmptyState text="No entries yet. What members do is written here.">
                  <Anchor
                    renderRoot={(props) => <Link {...props} to="/dashboard/organisation/members" />}
                  >
                    Show members
                  </Anchor>
                </EmptyState>
              )}
              {!hasNextPage && chosen !== 'all' && (
                <EmptyState text="No such entries yet.">
                  <Button variant="default" onClick={() => setChosen('all')}>
                    Show all entries
                  </Button>
                </EmptyState>
              )}
            </div>
          )}
          {error && <Failure error={error} fallback="Failed to load earlier entries" />}
          <NextPage list={list} label="Show earlier" />
        </>
      )}
    </Section>
  );
};
