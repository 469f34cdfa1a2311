import type { StoredUser } from '@lexplain/contract/account/stored';
import { type ReminderSkip, storedOwnersReminded } from '@lexplain/contract/clients/reminders';
import { dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import {
  type AdviserReminderKind,
  mostRemindedLaws,
} from '@lexplain/contract/mail/adviser-reminder';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedProfile } from '@lexplain/contract/profile/stored';
import { type StoredStanding, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { createAccessRequest, requirePermission } from '../../access/permissions.ts';
import type { Session } from '../../access/sessions.ts';
import { listSubjects } from '../../library/subjects.ts';
import { membersQuery, readAccounts } from '../../members/accounts.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { findStanding } from '../../projections/standings.ts';
import { findAbout, isRecent, type ReminderAbout } from './reminder-about.ts';

// Who would get a reminder, and what it would say. Reads for each client its organisation, its
// standing and its owners.

const missing = 'Client not found';

/** What the mail says of a client, apart from the adviser and their words. */
interface ReminderFacts {
  organisation: string;
  laws: { name: string; flagged: number }[];
  more: number;
  saved_on: string | null;
}

export interface PlannedReminder {
  id: string;
  facts: ReminderFacts;
  /** The owners who get it, and how many have ended these reminders. */
  owners: string[];
  ended: number;
  remindedAt: Date | null;
  skip: ReminderSkip | null;
}

/** When the owners of an organisation were last reminded. */
export const readRemindedAt = (snapshot: DocumentSnapshot): Date | null =>
  readAs(storedOwnersReminded, snapshot)?.owners_reminded_at ?? null;

const readAllOf = async (
  ids: readonly string[],
  pathOf: (id: string) => string,
): Promise<DocumentSnapshot[]> => db.getAll(...ids.map((id) => db.doc(pathOf(id))));

const readLaws = async (snapshot: DocumentSnapshot): Promise<StoredStanding['laws']> => {
  const standing = readAs(storedStanding, snapshot, ({ id }) => ({ organisation_id: id }));
  return standing?.complete ? standing.laws : (await findStanding(snapshot.id)).laws;
};

const readOwners = async (organisationId: string) => {
  const query = membersQuery(organisationId).where('organisation_role', '==', 'owner');
  const all = readAccounts(await query.get());
  const wanting = all.filter(({ notices }) => notices.adviser_reminders !== 'never');
  return { owners: wanting.map(({ uid }) => uid), ended: all.length - wanting.length };
};

const toFacts = (
  about: ReminderAbout | null,
  { name, place }: StoredOrganisation,
  lawNames: ReadonlyMap<string, string>,
): ReminderFacts => {
  const order = [...lawNames.keys()];
  const laws = (about?.laws ?? [])
    .toSorted((a, b) => order.indexOf(a.subject_id) - order.indexOf(b.subject_id))
    .map(({ subject_id, flagged }) => ({ name: lawNames.get(subject_id) ?? subject_id, flagged }));
  const savedAt = about?.savedAt ?? null;
  return {
    organisation: name,
    laws: laws.slice(0, mostRemindedLaws),
    more: Math.max(0, laws.length - mostRemindedLaws),
    saved_on: savedAt && dayOf(savedAt, timeZoneOf(place)),
  };
};

const findSkip = (
  about: ReminderAbout | null,
  { remindedAt, owners, ended }: Pick<PlannedReminder, 'remindedAt' | 'owners' | 'ended'>,
  now: Date,
): ReminderSkip | null => {
  if (isRecent(remindedAt, now)) return 'recent';
  if (about === null) return 'nothing_to_do';
  if (owners.length > 0) return null;
  return ended > 0 ? 'ended' : 'no_owner';
};

const planOne = async (
  kind: AdviserReminderKind,
  at: { organisation: DocumentSnapshot; standing: DocumentSnapshot },
  lawNames: ReadonlyMap<string, string>,
  now: Date,
): Promise<PlannedReminder | null> => {
  const organisation = readAs(storedOrganisation, at.organisation);
  const profile = readAs(storedProfile, at.organisation);
  if (!organisation || !profile) return null;
  const { id } = at.organisation;
  const [laws, people] = await Promise.all([readLaws(at.standing), readOwners(id)]);
  const about = findAbout(kind, { laws, profileSavedAt: profile.facts_saved_at }, now);
  const known = { ...people, remindedAt: readRemindedAt(at.organisation) };
  return {
    id,
    ...known,
    facts: toFacts(about, organisation, lawNames),
    skip: findSkip(about, known, now),
  };
};

/**
 * What would be sent to the chosen clients, in their order. Throws `not_found` where one of them is
 * not the adviser's, or no longer.
 */
export const planReminders = async (
  session: Session,
  user: StoredUser | null,
  chosen: { organisation_ids: readonly string[]; kind: AdviserReminderKind },
  now: Date,
): Promise<PlannedReminder[]> => {
  const ids = [...new Set(chosen.organisation_ids)];
  const access = createAccessRequest(session, user);
  const organisations = await readAllOf(ids, paths.organisation);
  for (const snapshot of organisations) {
    const stored = readAs(storedOrganisation, snapshot);
    const adviser_uid = stored?.deleting ? null : (stored?.adviser_uid ?? null);
    requirePermission(access, { organisation: snapshot.id, adviser_uid }, missing);
  }
  const [standings, subjects] = await Promise.all([readAllOf(ids, paths.standing), listSubjects()]);
  const lawNames = new Map(subjects.map(({ id, name }) => [id, name]));
  const planned = await Promise.all(
    organisations.map((organisation, index) => {
      const standing = standings[index];
      return standing ? planOne(chosen.kind, { organisation, standing }, lawNames, now) : null;
    }),
  );
  return planned.filter((one) => one !== null);
};
