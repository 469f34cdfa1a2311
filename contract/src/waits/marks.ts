import type { Action } from '../actions/actions.ts';
import type { OpenIncident } from '../incidents/open-incidents.ts';
import type { LawStanding } from '../reviews/standings.ts';
import { findTurn } from './law-groups.ts';
import { listPressing } from './member-waits.ts';

// How much waits for a member, for the menu and the tab's title: numbers alone, no titles
// (docs/product.md, "Dashboard frame").

/** What every page of the dashboard has loaded. */
export interface FrameWork {
  laws: readonly LawStanding[];
  openIncidents: readonly OpenIncident[];
  timeZone: string;
  /** The person's next actions; null until they are known. */
  next: { actions: readonly Action[]; overdue: number; proposed: number } | null;
  isInvited: boolean;
}

export interface MenuMarks {
  /** How many real incidents are open, of those that the standing lists. */
  openIncidents: number;
  /** In how many laws it is the organisation's turn. */
  turns: number;
  /** How many of the person's actions are overdue. */
  overdue: number;
  /** What cannot be put off, or what somebody waits for: the number in the tab's title. */
  pressing: number;
}

export const countMarks = (work: FrameWork, now: Date): MenuMarks => {
  const { laws, openIncidents, timeZone, next, isInvited } = work;
  const pressing = listPressing(
    {
      // Numbers need no names.
      laws: laws.map(({ subject_id }) => ({ id: subject_id, name: '' })),
      standings: new Map(laws.map((law) => [law.subject_id, law])),
      // Duties that recur are everybody's: no page but the Feed has loaded them.
      dueDates: [],
      profile: null,
      openIncidents,
      timeZone,
      actions: next?.actions ?? [],
      proposals: next?.proposed ?? 0,
      isInvited,
    },
    now,
  );
  return {
    openIncidents: openIncidents.length,
    turns: laws.filter((standing) => findTurn({ standing }) === 'you').length,
    overdue: next?.overdue ?? 0,
    pressing: pressing.length,
  };
};
