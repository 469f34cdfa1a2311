import { oldProfileDays, reminderPauseDays } from '@lexplain/contract/clients/reminder-bounds';
import type { AdviserReminderKind } from '@lexplain/contract/mail/adviser-reminder';
import type { StoredLawStanding } from '@lexplain/contract/reviews/standings-stored';

// Of what a client is reminded, and whether it is. Decided without a database.

const day = 24 * 3_600_000;

/** The facts about a client that decide. */
export interface RemindedClient {
  laws: Readonly<Record<string, StoredLawStanding>>;
  /** When its profile was last saved; null if never. */
  profileSavedAt: Date | null;
}

/** What a reminder says of a client. */
export interface ReminderAbout {
  laws: { subject_id: string; flagged: number }[];
  savedAt: Date | null;
}

const nothingNamed: ReminderAbout = { laws: [], savedAt: null };

const isClientsTurn = ({ review }: StoredLawStanding): boolean => review?.turn === 'client';

const ofDrafts = ({ laws }: RemindedClient): ReminderAbout | null => {
  const all = Object.entries(laws);
  // A review that waits for the client has its own kind.
  const drafts = all.filter(([, law]) => law.draft !== null && !isClientsTurn(law));
  const hasBegun = all.some(([, { draft, submitted, review }]) => draft ?? submitted ?? review);
  if (drafts.length === 0 && hasBegun) return null;
  return { laws: drafts.map(([subject_id]) => ({ subject_id, flagged: 0 })), savedAt: null };
};

const ofFlags = ({ laws }: RemindedClient): ReminderAbout | null => {
  const flagged = Object.entries(laws).flatMap(([subject_id, law]) =>
    isClientsTurn(law) && law.review && law.review.flagged > 0
      ? [{ subject_id, flagged: law.review.flagged }]
      : [],
  );
  return flagged.length === 0 ? null : { laws: flagged, savedAt: null };
};

const ofProfile = ({ profileSavedAt }: RemindedClient, now: Date): ReminderAbout | null => {
  const isOld =
    profileSavedAt === null || now.getTime() - profileSavedAt.getTime() >= oldProfileDays * day;
  return isOld ? { laws: [], savedAt: profileSavedAt } : null;
};

/** Of what a client would be reminded; null where there is nothing. */
export const findAbout = (
  kind: AdviserReminderKind,
  client: RemindedClient,
  now: Date,
): ReminderAbout | null => {
  switch (kind) {
    case 'submit':
      return ofDrafts(client);
    case 'answer_again':
      return ofFlags(client);
    case 'profile':
      return ofProfile(client, now);
    case 'drill':
      // Which drills a client has run is the client's own, unless it shares them.
      return nothingNamed;
  }
};

/** Whether an organisation had a reminder too recently for another one. */
export const isRecent = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - remindedAt.getTime() < reminderPauseDays * day;
