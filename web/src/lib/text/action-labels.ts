import type { ActionAbout, ActionState, Repetition } from '@lexplain/contract/actions/actions';

// How actions are called, on pages and in files.

export const stateLabels = {
  proposed: 'Proposed',
  open: 'Open',
  done: 'Done',
  risk_accepted: 'Postponed',
  declined: 'Declined',
  removed: 'Removed',
} as const satisfies Record<ActionState, string>;

/** `Every 3 months, from the due day`. */
export const describeRepetition = ({ every, unit, from }: Repetition): string => {
  const interval = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  return `${interval}, ${from === 'due' ? 'from the due day' : 'from the day on which it is done'}`;
};

/** How things are called that actions are about. */
export interface Names {
  /** Names of laws by their ids. */
  laws: ReadonlyMap<string, string>;
  /** Names of obligations by their codes. */
  obligations: ReadonlyMap<string, string>;
}

/** What an action is about, by name; null for one about nothing else. */
export const describeAbout = (about: ActionAbout, { laws, obligations }: Names): string | null => {
  switch (about.kind) {
    case 'nothing':
      return null;
    case 'incident':
      return 'An incident';
    case 'change':
      return `A change of ${laws.get(about.subject_id) ?? 'a law'}`;
    case 'law':
      return laws.get(about.subject_id) ?? 'A law';
    case 'answer':
    case 'question':
      return `${laws.get(about.subject_id) ?? 'A law'}, question ${about.number}`;
    default: {
      const law = laws.get(about.subject_id) ?? 'A law';
      return `${law}: ${obligations.get(about.code) ?? about.code}`;
    }
  }
};
