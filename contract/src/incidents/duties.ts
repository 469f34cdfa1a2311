import { type Board, findDueInstant } from './board.ts';
import { isRunning, type RunningClock } from './calendar.ts';
import { describeTask } from './describe-task.ts';
import { type Duty, mostDuties } from './open-incidents.ts';

// The duties that an incident leaves to do, by its board. Apart from what lists need, as it
// computes no deadline.

const endOf = ({ deadline }: RunningClock): string | null => findDueInstant(deadline);

/**
 * The order of the board: what ends soonest, then what has no end and does not wait, then all else.
 */
const rankOf = (clock: RunningClock): [group: number, time: number] => {
  const ends = endOf(clock);
  if (ends !== null) return [0, Date.parse(ends)];
  const { deadline } = clock;
  if (deadline.result !== 'running') return [3, 0];
  return [deadline.speed === 'immediately' ? 1 : 2, Date.parse(deadline.starts)];
};

const compare = (one: RunningClock, other: RunningClock): number => {
  const [[group, time], [otherGroup, otherTime]] = [rankOf(one), rankOf(other)];
  return group - otherGroup || time - otherTime;
};

/** The duties of an incident that run, the next one first. What must only keep working is none. */
export const listDuties = ({ clocks }: Pick<Board, 'clocks'>): Duty[] =>
  clocks
    .filter(isRunning)
    .filter(({ rule }) => rule.kind !== 'minimum_period')
    .sort(compare)
    .slice(0, mostDuties)
    .map((clock) => {
      const { rule, subject_id, deadline } = clock;
      return {
        clock_id: rule.id,
        subject_id,
        task: describeTask(rule),
        recipient: rule.recipient,
        ends: endOf(clock),
        is_end_of_day: deadline.result === 'due_day',
        since: deadline.result === 'running' ? deadline.starts : null,
      };
    });
