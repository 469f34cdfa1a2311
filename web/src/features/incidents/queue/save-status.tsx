import { Alert, Button } from '@mantine/core';
import classes from './save-status.module.css';
import type { EntryQueueState } from './use-entry-queue';

const countEntries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

const statusOf = ({ waiting, refusals, isCutOff, isRepeated, isKept }: EntryQueueState): string => {
  const left = waiting.length - refusals.length;
  const where = isKept ? 'kept on this device' : 'and this device can’t keep it';
  if (left > 0 && isCutOff) {
    return `Waiting for the connection: ${countEntries(left)}, ${where}`;
  }
  if (left > 0) return isRepeated ? `Not saved yet: trying again, ${where}` : 'Saving...';
  return refusals.length > 0 ? `Not saved: ${countEntries(refusals.length)}, ${where}` : 'Saved';
};

/** Where the entries are, and why some could not be saved. */
export const SaveStatus = ({ queue }: { queue: EntryQueueState }) => {
  const [refusal] = queue.refusals;
  return (
    <div className={classes.statusLine}>
      <p role="status" className={classes.status} data-waiting={queue.waiting.length > 0}>
        {statusOf(queue)}
      </p>
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          Not saved: {refusal}{' '}
          <Button size="compact-sm" variant="default" onClick={queue.retry}>
            Try again
          </Button>
        </Alert>
      )}
    </div>
  );
};
