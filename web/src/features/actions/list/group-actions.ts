import type { Action } from '@lexplain/contract/actions/actions';
import { addDays } from '../../../lib/text/dates';

/** The groups of the list, in its order. */
const groupNames = ['proposed', 'overdue', 'soon', 'later', 'undated', 'accepted'] as const;
export type GroupName = (typeof groupNames)[number];

export const groupLabels = {
  proposed: 'Proposed by your adviser',
  overdue: 'Overdue',
  soon: 'In the next 7 days',
  later: 'Later',
  undated: 'Without a due day',
  accepted: 'Postponed',
} as const satisfies Record<GroupName, string>;

const groupOf = (action: Action, today: string): GroupName => {
  const { state, due_day } = action;
  if (state === 'proposed') return 'proposed';
  if (state === 'risk_accepted') return 'accepted';
  if (due_day === null) return 'undated';
  if (due_day < today) return 'overdue';
  return due_day <= addDays(today, 7) ? 'soon' : 'later';
};

/** The day by which a group is ordered: those that are postponed by their end. */
const dayOf = ({ state, due_day, accepted_until }: Action): string =>
  (state === 'risk_accepted' ? accepted_until : due_day) ?? '9999-12-31';

export interface ActionGroup {
  name: GroupName;
  actions: Action[];
}

/** The actions grouped by when they have to be done. Groups without any are left out. */
export const groupActions = (actions: readonly Action[], today: string): ActionGroup[] => {
  const sorted = actions.toSorted(
    (a, b) => dayOf(a).localeCompare(dayOf(b)) || a.created_at.localeCompare(b.created_at),
  );
  const groups = Map.groupBy(sorted, (action) => groupOf(action, today));
  return groupNames.flatMap((name) => {
    const found = groups.get(name);
    return found ? [{ name, actions: found }] : [];
  });
};
