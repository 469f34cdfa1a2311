import { addDays, dayOf } from '../library/day-of.ts';
import type { OwnAction } from './first-screen.ts';
import { type WaitOf, type WaitRank, waitRanks } from './waits.ts';

// Actions of a person among what waits for them: pages and mail list them in one order
// (docs/product.md, "What to do next").

const hourMilliseconds = 3_600_000;
/** What falls due so soon comes before all but an incident. */
const deadlineHours = 48;

/** By a key, the smallest first; equal ones stay in their order. */
export const sortBy = <T>(all: readonly T[], keyOf: (one: T) => number | string): T[] =>
  all.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first === second ? 0 : first < second ? -1 : 1;
  });

export interface Days {
  today: string;
  /** The last day that ends within 48 hours. */
  deadline: string;
}

export const toDays = (timeZone: string, now: Date): Days => {
  const later = new Date(now.getTime() + deadlineHours * hourMilliseconds);
  return { today: dayOf(now, timeZone), deadline: addDays(dayOf(later, timeZone), -1) };
};

type RankedAction = Pick<OwnAction, 'id' | 'due_day'> & {
  about: Pick<OwnAction['about'], 'kind'>;
};

const rankAction = ({ due_day, about }: RankedAction, { today, deadline }: Days): WaitRank => {
  if (due_day !== null && due_day >= today && due_day <= deadline) return 'deadline';
  if (about.kind === 'question') return 'asked';
  return due_day !== null && due_day < today ? 'overdue' : 'unfinished';
};

/** By rank, then by their days, those without one last. */
const sortRanked = <Some extends RankedAction>(actions: readonly Some[], days: Days): Some[] => {
  const byDay = sortBy(actions, ({ due_day, id }) => `${due_day ?? '~'} ${id}`);
  return sortBy(byDay, (action) => waitRanks.indexOf(rankAction(action, days)));
};

/** Open actions of a person in the order in which lists and mail of what waits have them. */
export const sortActions = <Some extends RankedAction>(
  actions: readonly Some[],
  timeZone: string,
  now: Date,
): Some[] => sortRanked(actions, toDays(timeZone, now));

export const listActions = (actions: readonly OwnAction[], days: Days): WaitOf<'action'>[] =>
  sortRanked(actions, days).map((action) => ({
    kind: 'action',
    id: `action ${action.id}`,
    rank: rankAction(action, days),
    action,
  }));
