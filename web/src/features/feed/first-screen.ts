import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { OpenIncident } from '@lexplain/contract/incidents/open-incidents';
import type { ResolvedFacts } from '@lexplain/contract/library/facts';
import type { Subject } from '@lexplain/contract/library/subjects';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import type { OutsideByLaw } from '../../lib/queries/count-open';

// What the first screen is computed from (docs/product.md, "Feed").

/** What follows from the organisation's profile. */
export interface KnownProfile {
  /** Whether anything was answered. */
  isBegun: boolean;
  /** Whether nothing is left to ask. */
  isComplete: boolean;
  /** What it answers. */
  facts: ResolvedFacts;
  /** By the law's id. */
  outcomes: ReadonlyMap<string, LawOutcome>;
}

export interface FirstScreen {
  /** In the order of the library. */
  laws: readonly Subject[];
  /** By the law's id. */
  standings: ReadonlyMap<string, LawStanding>;
  outside: OutsideByLaw;
  /** Null where the library has nothing to ask. */
  profile: KnownProfile | null;
  /** Whether the person is to give their organisation its name. */
  isUnnamed: boolean;
  /**
   * The changes of the last twelve months and the upcoming ones; null if they could not be loaded.
   */
  changes: readonly StoredChange[] | null;
  /** The ids of laws whose changes the person follows. */
  followedLaws: readonly string[];
  /** The organisation's, by which its days begin and end. */
  timeZone: string;
  /** The newest of the real incidents that are open. */
  openIncidents: readonly OpenIncident[];
}

/** Whether an adviser has the law's latest submission. */
export const isWithAdviser = (standing: LawStanding): boolean =>
  standing.review?.state === 'waiting' || standing.review?.state === 'in_review';

/**
 * The law's outcome, open for one without rules; null without an answered profile, which leaves all
 * laws alike.
 */
export const findOutcome = (
  profile: KnownProfile | null,
  lawId: string,
): LawOutcome['headline'] | null =>
  profile?.isBegun ? (profile.outcomes.get(lawId)?.headline ?? 'open') : null;

/** Whether a duty of an open incident runs. */
export const hasDuty = ({ openIncidents }: FirstScreen): boolean =>
  openIncidents.some(({ duties }) => duties.length > 0);
