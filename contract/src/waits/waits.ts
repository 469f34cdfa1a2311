import type { NextDuty } from '../incidents/open-incidents.ts';
import type { DueDate } from '../library/due-dates.ts';
import type { KnownLaw, OwnAction } from './first-screen.ts';

// What waits for a member (docs/product.md, "What to do next"). These are kinds and facts: pages
// and mail have the words.

/** From what comes first. */
export const waitRanks = [
  'incident',
  'deadline',
  'asked',
  'overdue',
  'changed',
  'gaps',
  'unfinished',
] as const;
export type WaitRank = (typeof waitRanks)[number];

/** What is known of what waits, by its kind. */
interface WaitFacts {
  /** A duty of an open incident runs. */
  incident: NextDuty;
  /** A duty that recurs by law falls due. */
  duty: { due: DueDate };
  /** An action of the person; `rank` says whether it was asked of them, is due or overdue. */
  action: { action: OwnAction };
  invitation: object;
  /** An adviser asks for answers again, or has reopened the review (then it is no question). */
  flagged: { law: KnownLaw; questions: number };
  /** The adviser proposes actions. */
  proposals: { actions: number };
  /** The profile has changed since a submission, which left these questions out. */
  came_in: { law: KnownLaw; questions: number; first: string };
  /** The law has changed since the latest assessment of it. */
  changed: { law: KnownLaw };
  /** Answers fall short at a high or critical risk, and no open action is about these. */
  gaps: { law: KnownLaw; questions: number; submission_id: string };
  /** What changed is not known. */
  unknown_changes: object;
  /** The organisation has the name of a person so far. */
  name: object;
  profile: { isBegun: boolean };
  /** A draft with answers; nothing is open in a complete one, which has to be submitted. */
  unfinished: { law: KnownLaw; open: number; questions: number };
  /** A law applies and was never assessed. */
  begin: { law: KnownLaw };
}

export type WaitKind = keyof WaitFacts;

/** What waits for a member, of one kind. Each leads to one place. */
export type WaitOf<Kind extends WaitKind> = {
  [One in Kind]: {
    /** Of the same thing always the same. */
    id: string;
    rank: WaitRank;
    kind: One;
  } & WaitFacts[One];
}[Kind];

export type MemberWait = WaitOf<WaitKind>;
