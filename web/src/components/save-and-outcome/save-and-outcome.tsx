import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error';

interface SaveAndOutcomeProps {
  command: { isPending: boolean; isSuccess: boolean; isError: boolean; error: Error | null };
  /** What was saved. */
  saved: string;
  /** Why nothing was sent. */
  unsent?: ReactNode;
  /** Said of an error that brings no message of its own. */
  failure: string;
}

/** The end of a small form on a page: its button, and below it what became of the last press. */
export const SaveAndOutcome = ({ command, saved, unsent, failure }: SaveAndOutcomeProps) => (
  <>
    <Button type="submit" mt="md" disabled={command.isPending}>
      {command.isPending ? 'Saving...' : 'Save'}
    </Button>
    {/* Rendered before its content, so that screen readers announce it. */}
    <div aria-live="polite">
      {command.isSuccess && (
        <Alert role="presentation" mt="md">
          {saved}
        </Alert>
      )}
      {unsent && (
        <Alert role="presentation" mt="md">
          {unsent}
        </Alert>
      )}
    </div>
    {command.isError && (
      <Alert color="red" role="alert" mt="md">
        {messageOf(command.error, failure)}
      </Alert>
    )}
  </>
);
