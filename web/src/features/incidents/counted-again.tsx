import type { Incident } from '@lexplain/contract/incidents/incidents';
import { Alert, Text } from '@mantine/core';
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
  <Text size="sm" fs="italic">
    being counted again
  </Text>
);

/** On the board, which computes its own times. */
export const CountedAgainNotice = () => (
  <Alert color="blue" role="status">
    The profile has changed. Deadlines in lists and reminders are being counted again.
  </Alert>
);
