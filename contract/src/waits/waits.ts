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
  'unfinished',
] as const;
export type WaitRank = (typeof waitRanks)[number];

/** What waits for a member. Each leads to one place. */
export type MemberWait = {
  /** Of the same thing always the same. */
  id: string;
  rank: WaitRank;
} & (
  | ({
      /** A duty of an open incident runs. */
      kind: 'incident';
    } & NextDuty)
  /** A duty that recurs by law falls due. */
  | { kind: 'duty'; due: DueDate }
  /** An action of the person; `rank` says whether it was asked of them, is due or overdue. */
  | { kind: 'action'; action: OwnAction }
  | { kind: 'invitation' }
  /** An adviser asks for answers again, or has reopened the review (then it is no question). */
  | { kind: 'flagged'; law: KnownLaw; questions: number }
  /** The adviser proposes actions. */
  | { kind: 'proposals'; actions: number }
  /** The profile has changed since a submission, which left these questions out. */
  | { kind: 'came_in'; law: KnownLaw; questions: number; first: string }
  /** The law has changed since the latest assessment of it. */
  | { kind: 'changed'; law: KnownLaw }
  /** What changed is not known. */
  | { kind: 'unknown_changes' }
  /** The organisation has the name of a person so far. */
  | { kind: 'name' }
  | { kind: 'profile'; isBegun: boolean }
  /** A draft with answers; nothing is open in a complete one, which has to be submitted. */
  | { kind: 'unfinished'; law: KnownLaw; open: number; questions: number }
  /** A law applies and was never assessed. */
  | { kind: 'begin'; law: KnownLaw }
);

/** What waits, by its kind. */
export type WaitOf<Kind extends MemberWait['kind']> = Extract<MemberWait, { kind: Kind }>;
