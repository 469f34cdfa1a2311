import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentReminders } from '@lexplain/contract/incidents/reminder-endpoints';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatShortInstant } from '../times';
import { remindersQuery } from './reminders-query';

type UndeliveredReminder = IncidentReminders['undelivered'][number];

/** The latest one for each person, as a list of each would be long. They are given latest first. */
const listLatest = (undelivered: readonly UndeliveredReminder[]): UndeliveredReminder[] =>
  undelivered.filter(
    ({ name }, index) => undelivered.findIndex((other) => other.name === name) === index,
  );

interface UndeliveredRemindersProps {
  incident: Incident;
  zone: string;
}

/** Says which reminders did not arrive: whoever relies on them has to be told in another way. */
export const UndeliveredReminders = ({ incident, zone }: UndeliveredRemindersProps) => {
  const { data } = useQuery({
    ...remindersQuery(incident.id),
    enabled: incident.has_failed_reminder,
  });
  if (!data || data.undelivered.length === 0) return null;
  return (
    <Alert color="orange" role="alert" title="Reminders were not delivered">
      {listLatest(data.undelivered).map(({ name, written_at, is_tried_again }) => (
        <p key={name}>
          {name ?? 'The second address, or somebody who has left'}: the one of{' '}
          {formatShortInstant(written_at, zone)}
          {is_tried_again ? ', which is tried again.' : '.'}
        </p>
      ))}
      <p>Do not rely on email for these deadlines: tell people in another way.</p>
    </Alert>
  );
};
