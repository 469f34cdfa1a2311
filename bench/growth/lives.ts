import type { GrowingCollection } from './typical.ts';
import { months, people, steps } from './year.ts';

// How many documents an organisation adds in a year, and how long they stay.

export interface Life {
  /** Documents that an organisation adds in a year. */
  added: number;
  /** How long one stays, in days, and what ends it; null where it stays as long as its owner. */
  days: number | null;
  until: string;
}

const withOwner = (added: number): Life => ({ added, days: null, until: 'its owner is deleted' });
const written = (name: GrowingCollection): number =>
  steps.reduce((sum, { times, writes }) => sum + times * (writes[name] ?? 0), 0);

/** Mails about accounts and incidents beside those of the steps, and invitations. */
const otherNotices = { urgent: 28, invitations: 2 };

export const lives: Record<GrowingCollection, Life> = {
  users: withOwner(people),
  secondFactors: withOwner(1),
  signInAlerts: { added: 6, days: 30, until: '30 days (`expire_at`)' },
  deviceKeys: withOwner(people),
  calendarSubscriptions: withOwner(people / 10),
  notices: {
    added: written('notices') + otherNotices.invitations,
    days: 730,
    until: 'two years after it was sent (`expire_at`)',
  },
  urgentNotices: {
    added: written('urgentNotices') + otherNotices.urgent,
    days: 730,
    until: 'two years after it was sent (`expire_at`)',
  },
  submissions: withOwner(months),
  reviews: withOwner(5),
  reviewRounds: withOwner(months),
  reviewComments: withOwner(5 * months),
  reviewNotes: withOwner(months),
  standings: withOwner(1),
  clientLaws: withOwner(13),
  profileRecords: withOwner(2),
  incidents: withOwner(2),
  incidentEntries: withOwner(40),
  incidentComments: withOwner(10),
  actions: withOwner(24),
  evidence: withOwner(5 * months),
  uploads: { added: 5 * months, days: 1, until: 'a day (sweep)' },
  readiness: withOwner(1),
  invitations: { added: 2, days: 104, until: '90 days after it ended (`expire_at`)' },
  organisationEvents: withOwner(written('organisationEvents') + 40),
  organisations: withOwner(1),
  contactMessages: { added: 0.5, days: 730, until: 'two years after it was sent (`expire_at`)' },
  firm: { added: 0, days: null, until: 'there is one' },
  // Of its people’s calls, and of mail: for each hour and recipient, and one about the organisation.
  rateLimits: { added: 1_500, days: 0.1, until: 'two hours or two days (`expire_at`)' },
  suppressions: { added: 0.1, days: 730, until: 'two years (`expire_at`)' },
  mailEvents: { added: 0.5, days: 14, until: '14 days (`expire_at`)' },
};
