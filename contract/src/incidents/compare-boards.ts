import type { Board, BoardClock } from './board.ts';
import { findDueInstant } from './board.ts';

/** What an entry does to a clock. */
export interface ClockChange {
  clock: BoardClock;
  change: 'starts' | 'ends' | 'moves' | 'met' | 'may_run';
  /** When it ended before, where it moves. */
  before: string | null;
}

const toChange = (was: BoardClock, clock: BoardClock): ClockChange | null => {
  const dueOf = (shown: BoardClock): string | null =>
    shown.state === 'runs' ? findDueInstant(shown.deadline) : null;
  if (clock.state === 'runs' && was.state !== 'runs') {
    return { clock, change: 'starts', before: null };
  }
  if (clock.state === 'runs') {
    const before = dueOf(was);
    return dueOf(clock) === before ? null : { clock, change: 'moves', before };
  }
  if (clock.state === was.state) return null;
  if (clock.state === 'met') return { clock, change: 'met', before: null };
  if (clock.state === 'may_run') return { clock, change: 'may_run', before: null };
  return { clock, change: 'ends', before: null };
};

/** What has changed between two boards of one incident, in the order of the library. */
export const compareBoards = (before: Board, after: Board): ClockChange[] => {
  const earlier = new Map(before.clocks.map((clock) => [clock.rule.id, clock]));
  return after.clocks.flatMap((clock) => {
    const was = earlier.get(clock.rule.id);
    return (was && toChange(was, clock)) ?? [];
  });
};
