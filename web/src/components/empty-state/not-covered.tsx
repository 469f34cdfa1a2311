import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { hasStatus } from '../../lib/api/api-error';
import { EmptyState } from './empty-state';

interface CoveredList {
  /** The adviser whose list the address names. */
  covering: string | undefined;
  error: unknown;
}

/**
 * Whether a list was refused as the reader does not cover for the adviser that its address names.
 */
export const isNotCovered = ({ covering, error }: CoveredList): boolean =>
  covering !== undefined && hasStatus(error, 404);

/** In place of such a list, as after the end of a cover. To try again cannot help. */
export const NotCovered = ({ to }: { to: '/adviser' | '/adviser/clients' }) => (
  <EmptyState text="You do not cover for this adviser, or no longer.">
    <Button variant="default" renderRoot={(props) => <Link {...props} to={to} search={{}} />}>
      Show your own
    </Button>
  </EmptyState>
);
