import type { Action } from '../actions/actions.ts';
import type { StoredChange } from '../changes/changes.ts';
import type { OpenIncident } from '../incidents/open-incidents.ts';
import type { DueDate } from '../library/due-dates.ts';
import type { ResolvedFacts } from '../library/facts.ts';
import type { Subject } from '../library/subjects.ts';
import type { LawOutcome } from '../profile/outcomes.ts';
import type { LawStanding } from '../reviews/standings.ts';
import type { OutsideByLaw } from './count-open.ts';

// From what is computed what a member sees first (docs/product.md, "Feed").

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

/** What a profile says of the laws. */
export type KnownOutcomes = Pick<KnownProfile, 'isBegun' | 'outcomes'>;

export type KnownLaw = Pick<Subject, 'id' | 'name'>;

export interface FirstScreen {
  /** In the order of the library. */
  laws: readonly KnownLaw[];
  /** By the law's id. */
  standings: ReadonlyMap<string, LawStanding>;
  outside: OutsideByLaw;
  /** How many gaps of high or critical risk have no open action, by the law's id. */
  highRiskGaps: ReadonlyMap<string, number>;
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

/** What lists of what waits say of an action. */
export type OwnAction = Pick<Action, 'id' | 'title' | 'due_day' | 'about'>;

/** All that `listWaits` reads. */
export interface KnownWork extends FirstScreen {
  /** The open ones of the person. */
  actions: readonly OwnAction[];
  /** How many actions the adviser proposes that nobody has accepted or declined. */
  proposals: number;
  /** Whether the person is invited to an organisation. */
  isInvited: boolean;
  /** Of everybody; those that concern the organisation are found by its profile. */
  dueDates: readonly DueDate[];
}

/** Whether an adviser has the law's latest submission. */
export const isWithAdviser = (standing: LawStanding): boolean =>
  standing.review?.state === 'waiting' || standing.review?.state === 'in_review';

/** How many laws an adviser has. */
export const countWithAdviser = ({
  laws,
  standings,
}: Pick<FirstScreen, 'laws' | 'standings'>): number =>
  laws.filter(({ id }) => {
    const standing = standings.get(id);
    return standing !== undefined && isWithAdviser(standing);
  }).length;

/**
 * The law's outcome, open for one without rules; null without an answered profile, which leaves all
 * laws alike.
 */
export const findOutcome = (
  profile: KnownOutcomes | null,
  lawId: string,
): LawOutcome['headline'] | null =>
  profile?.isBegun ? (profile.outcomes.get(lawId)?.headline ?? 'open') : null;

/** Whether a duty of an open incident runs. */
export const hasDuty = ({ openIncidents }: Pick<FirstScreen, 'openIncidents'>): boolean =>
  openIncidents.some(({ duties }) => duties.length > 0);

/**
 * Whether dates are listed: until the profile is begun, every date but those of an incident and of
 * their own evidence would concern everybody alike.
 */
export const hasDates = (
  { profile, openIncidents }: Pick<FirstScreen, 'profile' | 'openIncidents'>,
  dates: { lapsing: readonly unknown[] } | null,
): boolean =>
  profile === null ||
  profile.isBegun ||
  hasDuty({ openIncidents }) ||
  (dates !== null && dates.lapsing.length > 0);
