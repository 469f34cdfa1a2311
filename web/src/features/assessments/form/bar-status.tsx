import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { needsLine, type Status } from './choose-status';
import type { GoTo } from './question-list';
import classes from './sticky-bar.module.css';

interface BarStatusProps {
  status: Status;
  progress: string;
  onGoTo: GoTo;
}

/** One message at a time: where the answers are, or what they need. */
export const BarStatus = ({ status, progress, onGoTo }: BarStatusProps) => {
  const { text, tone, target, spare } = status;
  // Its last place, as a name may have the same words.
  const at = spare ? text.lastIndexOf(spare) : text.length;
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message.
  useEffect(() => {
    // Where the bar is not sticky, a message that needs the person scrolls into view.
    if (tone !== 'plain') message.current?.scrollIntoView({ block: 'nearest' });
  }, [tone, text]);
  return (
    <div className={classes.state} data-tone={tone} data-line={needsLine(status)}>
      <div ref={message} className={classes.message}>
        {/* A new element, as some screen readers announce an alert only when it is added. */}
        <p
          key={tone === 'error' ? text : 'status'}
          role={tone === 'error' ? 'alert' : 'status'}
          className={classes.status}
        >
          {text.slice(0, at)}
          <span className={classes.spare}>{spare}</span>
          {text.slice(at + (spare?.length ?? 0))}
        </p>
        {target && (
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            onClick={() => onGoTo(target.questionId, target.field)}
          >
            {target.label}
          </Button>
        )}
      </div>
      <p className={classes.progress}>{progress}</p>
    </div>
  );
};
