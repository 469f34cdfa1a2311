import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentReminders } from '@lexplain/contract/incidents/reminder-endpoints';
import type { AddressStatus } from '@lexplain/contract/notices/notices';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { StatusMessage } from '../../../components/status-message/status-message';
import { messageOf } from '../../../lib/api/api-error';
import classes from '../board/board.module.css';
import { formatInstant } from '../times';
import { ChoosePeople } from './choose-people';
import { remindersQuery } from './reminders-query';
import { useReminderCommand } from './use-reminder-command';

const reachTexts: Record<AddressStatus, string | null> = {
  reached: null,
  delayed: 'Mail to them is delayed.',
  bounced: 'Mail does not reach them.',
  complained: 'Mail does not reach them: it was marked as spam.',
};

const PeopleList = ({ people }: Pick<IncidentReminders, 'people'>) => {
  if (people.length === 0) return <Text size="sm">Nobody is reminded.</Text>;
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
      aria-label="Who is reminded"
    >
      {people.map(({ uid, name, role, reach }) => (
        <li key={uid}>
          <Text size="sm">{role === 'owner' ? `${name} (owner)` : name}</Text>
          {reachTexts[reach] && (
            <Text size="sm" c="var(--state-attention)">
              {reachTexts[reach]}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
};

interface RemindersPanelProps {
  incident: Incident;
  /** The person who looks at it. */
  uid: string;
  zone: string;
}

type FoundProps = Omit<RemindersPanelProps, 'zone'> & { found: IncidentReminders };

const FoundReminders = ({ incident, uid, found: { people, can_choose } }: FoundProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const own = useReminderCommand(incident, (change) =>
    setSaid(change === 'end mine' ? 'You are no longer reminded.' : 'You are reminded.'),
  );
  const reminded = people.map((person) => person.uid);
  const isMine = reminded.includes(uid);
  const start = (): void => {
    setSaid(null);
    own.reset();
  };
  return (
    <Stack gap="sm">
      <PeopleList people={people} />
      <Group gap="xs">
        {can_choose && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              start();
              setChoosing(true);
            }}
          >
            Choose people
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          disabled={own.isPending}
          onClick={() => {
            start();
            own.run(isMine ? 'end mine' : { uids: [...reminded, uid] });
          }}
        >
          {isMine ? 'Stop my reminders' : 'Remind me'}
        </Button>
      </Group>
      <StatusMessage>{said}</StatusMessage>
      {own.isError && (
        <Alert color="red" role="alert">
          {messageOf(own.error, 'That could not be saved. Please try again.')}
        </Alert>
      )}
      <ChoosePeople
        isOpen={isChoosing}
        incident={incident}
        people={people}
        onSaved={() => {
          setSaid('Saved who is reminded.');
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </Stack>
  );
};

const People = (props: Omit<RemindersPanelProps, 'zone'>) => {
  const { data, error, refetch } = useQuery(remindersQuery(props.incident.id));
  if (data) return <FoundReminders {...props} found={data} />;
  return error ? (
    <Failure
      error={error}
      fallback="Failed to load who is reminded"
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading cards={[1, 120]} />
  );
};

/**
 * When the next reminder is sent, and who is reminded: asked for once someone wants to know, as a
 * board reads little, and at once where one did not arrive. Members choose there, and end their
 * own.
 */
export const RemindersPanel = ({ zone, ...props }: RemindersPanelProps) => {
  const { next_reminder_at: next, has_failed_reminder } = props.incident;
  const [isOpen, setOpen] = useState(has_failed_reminder);
  return (
    <Stack gap="sm">
      <Text size="sm">
        {next === null
          ? 'So far, no reminder is planned.'
          : `The next one is sent ${formatInstant(next, zone)}.`}
      </Text>
      <details
        className={classes.details}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Who is reminded</summary>
        {isOpen && <People {...props} />}
      </details>
    </Stack>
  );
};
