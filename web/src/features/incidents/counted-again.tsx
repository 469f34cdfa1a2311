import type { Incident } from '@lexplain/contract/incidents/incidents';
import { Text } from '@mantine/core';
import type { Business } from './board/incident-page';

// After a change of the profile, times are the last known ones until the job has computed them.

interface Board {
  incident: Pick<Incident, 'state' | 'is_counted_again'>;
  business: Pick<Business, 'isCountedAgain'>;
}

export const isCountedAgain = ({ incident, business }: Board): boolean =>
  incident.state === 'open' && (incident.is_counted_again || business.isCountedAgain);

/** Beside such a time. */
export const CountedAgain = () => (
  <Text size="sm" c="dimmed">
    being counted again
  </Text>
);

/** On the board, which computes its own times. */
export const CountedAgainNotice = () => (
  <Text size="sm" c="dimmed" role="status">
    Your profile has changed. Deadlines in lists and reminders are being counted again.
  </Text>
);
