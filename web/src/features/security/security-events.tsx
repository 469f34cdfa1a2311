import {
  type ListedSecurityEvent,
  type SecurityEventGroup,
  securityEventGroup,
} from '@lexplain/contract/people/security-events';
import { Button, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { NextPage } from '../../components/next-page/next-page';
import { Section } from '../../components/section/section';
import { tableRoles } from '../../components/table-roles/table-roles';
import { formatMoment } from '../../lib/text/dates';
import { describeSecurityEvent, groupLabels } from './event-texts';
import { securityEventsQuery } from './queries';
import classes from './security.module.css';

const groupOptions = [
  { value: '', label: 'Everything' },
  ...securityEventGroup.options.map((value) => ({ value, label: groupLabels[value] })),
];

const Row = ({ event }: { event: ListedSecurityEvent }) => (
  <tr {...tableRoles.row}>
    <th {...tableRoles.rowheader} scope="row" className={classes.what}>
      {describeSecurityEvent(event)}
    </th>
    <td {...tableRoles.cell} className={classes.who}>
      {event.person ? (
        <>
          {event.person.name}
          {event.person.name !== event.person.email && (
            <span className={classes.address}>{event.person.email}</span>
          )}
        </>
      ) : (
        'A deleted account'
      )}
    </td>
    <td {...tableRoles.cell} className={classes.when}>
      {formatMoment(event.at)}
    </td>
  </tr>
);

const EventTable = ({ events }: { events: readonly ListedSecurityEvent[] }) => (
  <table {...tableRoles.table} className={classes.table} aria-label="Security events">
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnheader} scope="col">
          What
        </th>
        <th {...tableRoles.columnheader} scope="col">
          Account
        </th>
        <th {...tableRoles.columnheader} scope="col" className={classes.when}>
          When
        </th>
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup}>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </tbody>
  </table>
);

/** What people were told of the security of their accounts, for admins. */
export const SecurityEvents = () => {
  const [group, setGroup] = useState<SecurityEventGroup | null>(null);
  const list = useInfiniteQuery({
    ...securityEventsQuery(group),
    placeholderData: keepPreviousData,
  });
  const events = list.data?.pages.flatMap((page) => page.events);
  return (
    <Section
      title="Security events"
      about="What people were told of their accounts in the last 90 days. Refused sign-ins and calls are in the server’s log, which operators read."
    >
      <NativeSelect
        label="Show"
        className={classes.filter}
        data={groupOptions}
        value={group ?? ''}
        onChange={({ currentTarget }) =>
          setGroup(securityEventGroup.safeParse(currentTarget.value).data ?? null)
        }
      />
      {list.isPending && <Loading cards={[5, 48]} />}
      {list.error && !events && (
        <Failure
          error={list.error}
          fallback="Failed to load the security events"
          onRetry={() => void list.refetch()}
        />
      )}
      {events && events.length > 0 && <EventTable events={events} />}
      {events?.length === 0 &&
        (group === null ? (
          <Text c="dimmed">Nothing has happened in the last 90 days.</Text>
        ) : (
          <EmptyState text="Nothing of this kind has happened in the last 90 days.">
            <Button variant="default" onClick={() => setGroup(null)}>
              Show everything
            </Button>
          </EmptyState>
        ))}
      {list.isFetchNextPageError && (
        <Text role="alert" c="red" mt="md">
          The older events could not be loaded.
        </Text>
      )}
      <NextPage list={list} label="Show older events" mt="md" />
    </Section>
  );
};
