import type { StoredChange } from '../changes/changes.ts';
import type { Duty, OpenIncident } from '../incidents/open-incidents.ts';
import type { DueDate } from '../library/due-dates.ts';
import type { LawOutcome } from '../profile/outcomes.ts';
import type { LawOutside, LawStanding } from '../reviews/standings.ts';
import type { FirstScreen, KnownProfile, KnownWork, OwnAction } from './first-screen.ts';

// What a first screen is computed from, for tests.

export const laws = ['privacy', 'soci', 'spam'].map((id) => ({
  id,
  name: id.toUpperCase(),
  source_url: 'https://example.com',
}));

export const outcomeOf = (
  subject_id: string,
  headline: LawOutcome['headline'],
  codes: string[] = [],
  /** An undecided law may yet bind by the obligation of these tests. */
  possible_codes = headline === 'open' || headline === 'ask_an_adviser' ? ['O 1'] : codes,
): LawOutcome => ({
  subject_id,
  headline,
  codes,
  matches: [],
  open: [],
  unsure: [],
  deciding: [],
  possible_codes,
  codes_off: [],
});

export const profileOf = (
  headlines: Record<string, LawOutcome['headline']>,
  more: Partial<KnownProfile> = {},
): KnownProfile => ({
  isBegun: true,
  isComplete: true,
  facts: new Map(),
  outcomes: new Map(Object.entries(headlines).map(([id, one]) => [id, outcomeOf(id, one)])),
  ...more,
});

export const standingOf = (subject_id: string, more: Partial<LawStanding> = {}): LawStanding => ({
  subject_id,
  draft: null,
  submitted: null,
  review: null,
  ...more,
});

export const outsideOf = (
  subject_id: string,
  more: Partial<LawOutside> = {},
): [string, LawOutside] => [
  subject_id,
  { subject_id, outside: 0, spared: 0, came_in: [], went_out: [], ...more },
];

export const submittedAt = (day: string): NonNullable<LawStanding['submitted']> => ({
  submission_id: 'one',
  answered: 1,
  at: `${day}T12:00:00Z`,
  score: 0.5,
  worst_risk: null,
});

export const reviewIn = (
  state: NonNullable<LawStanding['review']>['state'],
  more: Partial<NonNullable<LawStanding['review']>> = {},
): NonNullable<LawStanding['review']> => ({
  id: 'one',
  state,
  turn: null,
  waiting_since: null,
  closed_at: null,
  flagged: 0,
  ...more,
});

export const changeOf = (
  date: string,
  subject_id: string | null,
  more: Partial<StoredChange> = {},
): StoredChange => ({
  id: `${date}-${subject_id}`,
  date,
  subject_id,
  title: `Change of ${date}`,
  what_changed: 'Something.',
  confidence: 'primary',
  obligations: subject_id === null ? [] : [{ subject_id, id: 'o1', code: 'O 1' }],
  ...more,
});

export const dueOn = (day: string, subject_id: string, code = 'O 1'): DueDate => ({
  id: `${subject_id}-report`,
  subject_id,
  day,
  following: null,
  recipient: 'The regulator',
  obligation: { id: 'o1', code, title: 'Report each year' },
  reference: 's 1',
  confidence: 'primary',
});

export const dutyOf = (more: Partial<Duty> = {}): Duty => ({
  clock_id: 'ndb-statement',
  subject_id: 'privacy-act-1988',
  task: 'Report as soon as practicable',
  recipient: 'Australian Information Commissioner (OAIC)',
  ends: null,
  is_end_of_day: false,
  since: null,
  ...more,
});

export const incidentOf = (id: string, ...duties: Duty[]): OpenIncident => ({
  id,
  place: 'NSW',
  duties,
});

/** A complete profile under which two of three laws apply, and nothing else. */
export const screenWith = (
  standings: LawStanding[] = [],
  more: Partial<FirstScreen> = {},
): FirstScreen => ({
  laws,
  standings: new Map(standings.map((law) => [law.subject_id, law])),
  outside: new Map(),
  highRiskGaps: new Map(),
  profile: profileOf({ privacy: 'partly', soci: 'does_not_apply', spam: 'applies' }),
  isUnnamed: false,
  changes: [],
  followedLaws: [],
  timeZone: 'Australia/Sydney',
  openIncidents: [],
  ...more,
});

/** A screen with what waits beside it: nothing unless given. */
export const workWith = (
  screen: FirstScreen,
  more: Partial<Omit<KnownWork, keyof FirstScreen>> = {},
): KnownWork => ({
  ...screen,
  actions: [],
  proposals: 0,
  isInvited: false,
  dueDates: [],
  ...more,
});

export const ownAction = (
  id: string,
  due_day: string | null = null,
  about: OwnAction['about'] = { kind: 'nothing' },
): OwnAction => ({ id, title: `Title of ${id}`, due_day, about });
