import type { GrowingCollection } from './typical.ts';

// What an organisation of three people is assumed to do in a year. Adapt it to your clients. What each step reads and
// writes was counted on 28 November 2026 (`npm run bench -- reads`), or follows from the code where no bench counts it.

export const people = 3;
export const months = 12;
const each = people * months;

/** Documents by collection. The library is read once by an instance, which is counted with its checks. */
type Documents = Partial<Record<GrowingCollection, number>>;

export interface Step {
  what: string;
  /** In a year, of one organisation. */
  times: number;
  reads: Documents;
  writes: Documents;
}

export const steps: Step[] = [
  {
    what: 'first screen',
    times: 8 * each,
    reads: { users: 4, invitations: 2, standings: 1, organisations: 1 },
    writes: {},
  },
  {
    what: 'overview of 10 laws',
    times: 8 * each,
    reads: { users: 1, standings: 1 },
    writes: {},
  },
  {
    what: 'sign-in, noted on the account',
    times: 4 * each,
    reads: { users: 1 },
    writes: { users: 1 },
  },
  {
    what: 'begin an assessment',
    times: months,
    reads: { users: 2, submissions: 2 },
    writes: { submissions: 1, standings: 1 },
  },
  {
    what: 'save answers',
    times: 20 * each,
    reads: { users: 1, submissions: 1 },
    writes: { submissions: 1, standings: 1 },
  },
  {
    what: 'submit for a further round',
    times: months,
    reads: {
      users: 2,
      submissions: 1,
      organisations: 1,
      standings: 1,
      evidence: 1,
      reviews: 1,
      reviewRounds: 1,
    },
    writes: {
      submissions: 1,
      standings: 1,
      reviews: 1,
      reviewRounds: 1,
      organisationEvents: 1,
      clientLaws: 1,
      notices: 1,
    },
  },
  {
    what: 'an adviser takes a review, and closes it',
    times: 2 * months,
    reads: { users: people + 1, reviews: 1, reviewRounds: 1, organisations: 1, standings: 1 },
    writes: {
      reviews: 1,
      reviewRounds: 1,
      organisationEvents: 1,
      standings: 1,
      clientLaws: 1,
      notices: people,
    },
  },
  {
    what: 'an adviser reads a submission, with a line in the log',
    times: 2 * months,
    reads: {
      users: 2,
      submissions: 1,
      reviews: 1,
      reviewRounds: 3,
      reviewComments: 15,
      evidence: 5,
      organisations: 1,
      organisationEvents: 1,
    },
    writes: { organisationEvents: 1 },
  },
  {
    what: 'a verdict',
    times: 25 * months,
    reads: { users: 1, reviews: 1, reviewRounds: 1, organisations: 1 },
    writes: { reviewRounds: 1, clientLaws: 1 },
  },
  {
    what: 'a comment',
    times: 5 * months,
    reads: { users: 1, reviews: 1, reviewRounds: 1, organisations: 1, notices: 1 },
    writes: { reviews: 1, reviewComments: 1, notices: 1 },
  },
  {
    what: 'a note of an adviser',
    times: months,
    reads: { users: 1, reviews: 1, reviewRounds: 1, organisations: 1 },
    writes: { reviewNotes: 1 },
  },
  {
    what: 'a review read by a member',
    times: 2 * each,
    reads: { users: 1, reviews: 1, reviewRounds: 3, reviewComments: 15 },
    writes: {},
  },
  {
    what: 'answers of the profile saved',
    times: 20,
    reads: { users: 1, organisations: 1, incidents: 1 },
    writes: { organisations: 1, clientLaws: 2 },
  },
  {
    what: 'the profile recorded',
    times: 2,
    reads: { users: 1, organisations: 1, profileRecords: 1 },
    writes: { profileRecords: 1, organisations: 1, organisationEvents: 1 },
  },
  {
    what: 'an entry in the log of an incident, of 20 each in two',
    times: 40,
    reads: { users: 1, organisations: 1, incidents: 1, incidentEntries: 10 },
    writes: { incidents: 1, incidentEntries: 1 },
  },
  {
    what: 'the board of an incident',
    times: 60,
    reads: { users: 1, incidents: 1, incidentEntries: 20, urgentNotices: 3, notices: 1 },
    writes: {},
  },
  {
    what: 'a comment on an incident',
    times: 10,
    reads: { users: 1, organisations: 1, incidents: 1, incidentComments: 1 },
    writes: { incidents: 1, incidentComments: 1 },
  },
  {
    what: 'an action added or changed, twice each',
    times: 3 * 24,
    reads: { users: 1, organisations: 1, actions: 2 },
    writes: { actions: 1, clientLaws: 1 },
  },
  { what: 'the list of actions', times: 4 * each, reads: { users: 1, actions: 20 }, writes: {} },
  {
    what: 'evidence with a file of 2 MB, and its sweep',
    times: 5 * months,
    reads: { users: 8, organisations: 9, uploads: 9, evidence: 7 },
    writes: { evidence: 2, organisations: 2, uploads: 5 },
  },
  {
    what: 'the list of evidence, and a file of it',
    times: 5 * each,
    reads: { users: 3, evidence: 4, organisations: 1 },
    writes: {},
  },
  {
    what: 'mail about changes to the law, to everybody',
    times: 8 * months,
    reads: { users: 2 * people, organisations: 1, standings: 1, submissions: 3 },
    writes: { users: people, notices: people },
  },
  {
    what: 'reminders of what is coming and of actions',
    times: 4 * months,
    reads: { users: 2, organisations: 1, actions: 1 },
    writes: { users: 1, actions: 1, notices: 1 },
  },
  {
    what: 'the organisation’s page with its log',
    times: each,
    reads: { users: 5, organisations: 1, invitations: 1, organisationEvents: 26 },
    writes: {},
  },
  {
    what: 'a fetch of a private calendar: one person in ten, four times a day',
    times: Math.round((people / 10) * 4 * 365),
    // One of the four is noted, which reads the address again.
    reads: { calendarSubscriptions: 1.25, users: 1, organisations: 1, incidents: 1, actions: 2 },
    writes: { calendarSubscriptions: 0.25 },
  },
];

/**
 * Each notice that is written is claimed, checked, counted among budgets and recorded. Counted by
 * `functions/src/mail/sending/deliver-reads.api.test.ts`.
 */
export const delivery: Omit<Step, 'what' | 'times'> = {
  reads: { notices: 2, organisations: 1, users: 1, suppressions: 1, rateLimits: 3 },
  writes: { notices: 2, rateLimits: 3 },
};

/** The same of mail about security and incidents, which is counted for its recipient alone. */
export const urgentDelivery: Omit<Step, 'what' | 'times'> = {
  reads: { urgentNotices: 2, organisations: 1, users: 1, suppressions: 1, rateLimits: 1 },
  writes: { urgentNotices: 2, rateLimits: 1 },
};

/**
 * The sweep of deleted accounts, twice a day: each account and each organisation. Counted by
 * `functions/src/personal-data/sweep-runs.api.test.ts`.
 */
const accountSweep: Step = {
  what: 'the sweep of deleted accounts, twice a day',
  times: 2 * 365,
  reads: { users: people, organisations: 1 },
  writes: {},
};

/** What is left without an account or an organisation, once a week and after each deployment, of which there is one a fortnight. */
const leftoverSweep: Step = {
  what: 'what is left without an account, once a week',
  times: 52 + 26,
  reads: {
    secondFactors: 1,
    signInAlerts: 1,
    deviceKeys: people,
    calendarSubscriptions: people / 10,
    notices: people,
    urgentNotices: people,
    submissions: 1,
    reviews: 1,
    reviewRounds: 1,
    reviewComments: 1,
    reviewNotes: 1,
    standings: 1,
    clientLaws: 1,
    profileRecords: 1,
    incidents: 1,
    incidentEntries: 1,
    incidentComments: 1,
    actions: 1,
    evidence: 1,
    uploads: 0.2,
    readiness: 1,
    invitations: 1,
    organisations: 1,
  },
  writes: {},
};
export const sweeps: Step[] = [accountSweep, leftoverSweep];

/** Reads of a month that do not depend on how many organisations there are, with what each run finds if nothing is due. */
const minutes = 30 * 24 * 60;
export const jobs = [
  { what: 'two instances check the version of the library each minute', reads: 2 * minutes },
  { what: 'files that wait for a scan, each minute', reads: minutes },
  {
    what: 'mail, reminders of incidents, recounts and cover, each five minutes',
    reads: (minutes / 5) * 9,
  },
  { what: 'five jobs each hour', reads: (minutes / 60) * 15 },
];
