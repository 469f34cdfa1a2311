import { concernsSuspicion, tippingOffWarning } from '@lexplain/contract/incidents/suspicions';
import { Alert } from '@mantine/core';

interface TippingOffProps {
  entries: Parameters<typeof concernsSuspicion>[0];
}

/**
 * Where an incident that concerns a report to AUSTRAC leaves the organisation or reaches more
 * people.
 */
export const TippingOff = ({ entries }: TippingOffProps) =>
  concernsSuspicion(entries) && (
    <Alert color="orange" role="note" title="Do not tip anybody off">
      {tippingOffWarning}
    </Alert>
  );
