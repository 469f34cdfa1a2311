import { Button, Text } from '@mantine/core';
import { ProgressBar } from '../../../components/progress-bar/progress-bar';
import classes from '../evidence.module.css';
import type { QueuedFile } from './upload-queue';

const describe = ({ state, sent, parts, message }: QueuedFile): string => {
  switch (state) {
    case 'waiting':
      return 'Waiting for the file before it.';
    case 'checking':
      return 'Checking the file...';
    case 'sending':
      return parts === 1 ? 'Sending...' : `Sending: ${sent} of ${parts} parts have arrived.`;
    case 'finishing':
      return 'Everything has arrived. Finishing the file...';
    case 'failed':
    case 'refused':
      return message ?? '';
  }
};

interface QueuedRowProps {
  file: QueuedFile;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file that is being added, or that could not be. */
export const QueuedRow = ({ file, onRetry, onCancel }: QueuedRowProps) => {
  const { name, state, sent, parts } = file;
  const hasEnded = state === 'failed' || state === 'refused';
  return (
    <li className={classes.file}>
      <div className={classes.what}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" c={hasEnded ? 'red' : 'dimmed'} role={hasEnded ? 'alert' : 'status'}>
          {describe(file)}
        </Text>
        {!hasEnded && (
          <ProgressBar
            label={`Sending ${name}`}
            share={sent / (parts || 1)}
            className={classes.sending}
          />
        )}
      </div>
      <div className={classes.presses}>
        {state === 'failed' && (
          <Button size="xs" variant="default" aria-label={`Try again: ${name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        {state !== 'finishing' && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={hasEnded ? `Close: ${name}` : `Cancel: ${name}`}
            onClick={onCancel}
          >
            {hasEnded ? 'Close' : 'Cancel'}
          </Button>
        )}
      </div>
    </li>
  );
};
