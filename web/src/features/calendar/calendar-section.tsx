import {
  type CalendarSubscription,
  calendarEndpoints,
} from '@lexplain/contract/calendar/subscription';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { Section } from '../../components/section/section';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { formatDayOf, formatMoment } from '../../lib/text/dates';
import { calendarQuery } from './calendar-query';
import classes from './calendar-section.module.css';
import { ShownAddress } from './shown-address';

/** The height of the state and its button, in pixels. */
const stateHeight = 84;

const describe = (subscription: CalendarSubscription | null): string => {
  if (!subscription) return 'You have no calendar link yet.';
  const { created_at, fetched_at } = subscription;
  const fetched = fetched_at
    ? `A program last loaded it on ${formatDayOf(fetched_at)} or the day after.`
    : 'No program has loaded it yet.';
  return `You created a link on ${formatMoment(created_at)}. ${fetched}`;
};

const Contents = () => (
  <details>
    <summary className={classes.summary}>
      What it contains, who can read it, and when it stops working
    </summary>
    <List size="sm" spacing={4} mt="xs">
      <List.Item>
        It contains the running deadlines of open incidents, the open actions that are due on a day,
        the recurring duties that may apply to you and the evidence that expires, on their last day,
        and the changes to the law that may concern you, on the day on which they start. A feed for
        other programs has the changes of the last 12 months, too.
      </List.Item>
      <List.Item>
        Each entry names the law, whom to tell, the duty, the change or the action, its time, and
        where to look. Nothing else of an incident is in it, none of your answers, and no name of a
        person or of your business. Drills are left out.
      </List.Item>
      <List.Item>
        When a deadline moves, its entry moves, and when it is met, its entry goes. Whoever has the
        link can read these, and can tell which laws may apply to you. So can the provider of your
        calendar. Do not pass it on. If others may know it, replace it.
      </List.Item>
      <List.Item>
        Your calendar program decides how often it asks: most ask each hour, Google Calendar once or
        twice a day, and some sound no alarms. Do not rely on it alone: reminders come by email as
        well.
      </List.Item>
      <List.Item>
        The link stops working when you leave your business here, end all sessions or change your
        password.
      </List.Item>
    </List>
  </details>
);

/** The two actions that end an address, with what they ask first. */
const questions = {
  replace: {
    title: 'Replace the link',
    text: 'Your present link stops working at once. Calendars that use it show no new deadlines until you add the new link there.',
    yes: 'Replace',
    busy: 'Replacing...',
  },
  end: {
    title: 'Stop the link',
    text: 'Your link stops working at once. Remove the calendar from your calendar program, too: it may keep what it has loaded.',
    yes: 'End',
    busy: 'Ending...',
  },
} as const;

const names = ['replace', 'end'] as const;

interface AddressProps {
  organisationId: string;
  subscription: CalendarSubscription | null;
}

const Address = ({ organisationId, subscription }: AddressProps) => {
  const client = useQueryClient();
  const heading = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<keyof typeof questions>();
  const { queryKey } = calendarQuery(organisationId);
  const store = (changed: CalendarSubscription | null): void => {
    client.setQueryData(queryKey, { subscription: changed });
    setAsked(undefined);
    // The button that had the focus may be gone.
    heading.current?.focus();
  };
  const make = useCommand({
    mutationFn: (_, permit) => send(permit, calendarEndpoints.makeCalendarAddress, {}),
    onSuccess: (made) => store(made.subscription),
  });
  const end = useCommand({
    mutationFn: (_, permit) => send(permit, calendarEndpoints.endCalendarSubscription, {}),
    onSuccess: (ended) => store(ended.subscription),
  });
  const made = make.data;
  // It may have been replaced in another window since.
  const isShown = made !== undefined && made.subscription.created_at === subscription?.created_at;
  return (
    <>
      <Text ref={heading} tabIndex={-1} style={{ outline: 0 }} aria-live="polite">
        {describe(subscription)}
      </Text>
      {isShown && <ShownAddress key={made.address} address={made.address} />}
      {subscription ? (
        <Group>
          <Button variant="default" onClick={() => setAsked('replace')}>
            Replace the link
          </Button>
          <Button variant="default" onClick={() => setAsked('end')}>
            Stop the link
          </Button>
        </Group>
      ) : (
        <Button w="fit-content" disabled={make.isPending} onClick={() => make.run()}>
          {make.isPending ? 'Creating...' : 'Create a calendar link'}
        </Button>
      )}
      {!asked && make.isError && (
        <Alert color="red" role="alert">
          {messageOf(make.error, 'The link could not be created')}
        </Alert>
      )}
      {names.map((name) => {
        const { title, text, yes, busy } = questions[name];
        const command = name === 'end' ? end : make;
        return (
          <Confirm
            key={name}
            opened={asked === name}
            title={title}
            yes={yes}
            busy={busy}
            no="Cancel"
            isBusy={command.isPending}
            failure={
              command.isError ? messageOf(command.error, 'The link could not be changed') : null
            }
            onConfirm={() => command.run()}
            onClose={() => {
              setAsked(undefined);
              if (command.isError) command.reset();
            }}
          >
            <Text>{text}</Text>
          </Confirm>
        );
      })}
    </>
  );
};

/** A private address at which the person's calendar program reads the deadlines. */
export const CalendarSection = ({ organisationId }: { organisationId: string }) => {
  const { data, error, refetch } = useQuery(calendarQuery(organisationId));
  return (
    <Section
      id="calendar"
      title="Deadlines in your calendar"
      about="Your calendar can show what is due: incidents, actions, duties, evidence and changes to the law. Anybody with the link can read it, so keep it to yourself."
    >
      {data && <Address organisationId={organisationId} subscription={data.subscription} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load your calendar link" onRetry={refetch} />
      )}
      {!data && !error && <Loading height={stateHeight} />}
      <Contents />
    </Section>
  );
};
