import { type Board, findDueInstant } from '@lexplain/contract/incidents/board';
import { describeTask } from '@lexplain/contract/incidents/describe-task';
import type { Place } from '@lexplain/contract/library/moments';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/text/count-of';
import { describeDue, describeTime, urgencyOf } from '../board/clock-text';
import classes from './report.module.css';

type RunningClock = Extract<Board['clocks'][number], { state: 'runs' | 'met' }>;

/** The clock that ends next; where none of those that run has an end, the first of them. */
const findNext = ({ clocks, next_due_at }: Board): RunningClock | null => {
  const running = clocks.flatMap((clock) => (clock.state === 'runs' ? [clock] : []));
  return (
    running.find(({ deadline }) => findDueInstant(deadline) === next_due_at) ?? running[0] ?? null
  );
};

const describeCount = ({ clocks, running }: Board): string => {
  const open = clocks.filter(({ state }) => state === 'may_run').length;
  const may =
    open === 0 ? 'No other deadline can start.' : `${open} more may start once you know more.`;
  if (running > 0)
    return `${countOf(running, 'deadline')} ${running === 1 ? 'is' : 'are'} running. ${may}`;
  return open === 0
    ? 'So far, no deadline is running.'
    : `No deadline is running yet. ${countOf(open, 'deadline')} may start once you know more.`;
};

interface DeadlinesSoFarProps {
  board: Board;
  place: Place;
  /** In milliseconds. */
  now: number;
  /** How the report is sent. */
  children: ReactNode;
}

/** How many deadlines run by the answers so far, and the next one. */
export const DeadlinesSoFar = ({ board, place, now, children }: DeadlinesSoFarProps) => {
  const next = findNext(board);
  const zone = timeZoneOf(place);
  return (
    <section aria-label="Deadlines so far" className={classes.summary}>
      {next && (
        <p className={classes.left} data-urgency={urgencyOf(next.deadline, now)}>
          {findDueInstant(next.deadline)
            ? describeTime(next.deadline, now)
            : describeDue(next.deadline, zone)}
        </p>
      )}
      {/* Without the time left, which changes by itself. */}
      <div role="status">
        {next && (
          <p className={classes.next}>
            {findDueInstant(next.deadline) && <b>{describeDue(next.deadline, zone)}. </b>}
            {describeTask(next.rule)}: {next.rule.recipient}
          </p>
        )}
        <p className={classes.count}>{describeCount(board)}</p>
      </div>
      {children}
    </section>
  );
};
