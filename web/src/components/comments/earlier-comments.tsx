import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommand } from '../../lib/actions/use-command';
import { Failure } from '../failure/failure';
import classes from './comments.module.css';

export interface EarlierCommentsState {
  /** How many comments are not shown. */
  count: number;
  /** Shows more of them. Resolves to how many there were. */
  load: () => Promise<number>;
}

interface EarlierCommentsProps extends EarlierCommentsState {
  /** What they are about, for screen readers: `comments on question 4`. */
  about: string;
  /** Gets the focus when the button goes with the last of them. */
  list: RefObject<HTMLElement | null>;
}

/**
 * A button that shows earlier comments, above those that are shown. Nothing where there are none.
 */
export const EarlierComments = ({ count, load, about, list }: EarlierCommentsProps) => {
  const [isComplete, setComplete] = useState(false);
  const command = useCommand({
    mutationFn: load,
    onSuccess: (found) => {
      if (found > 0 && found < count) return;
      flushSync(() => setComplete(true));
      list.current?.focus();
    },
  });
  if (isComplete || count <= 0) return null;
  return (
    <div className={classes.earlier}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Show earlier ${about}`}
        disabled={command.isPending}
        onClick={() => command.run()}
      >
        {command.isPending ? 'Loading...' : `Show earlier (${count})`}
      </Button>
      {command.error && (
        <Failure error={command.error} fallback="Earlier comments could not be loaded." />
      )}
    </div>
  );
};
