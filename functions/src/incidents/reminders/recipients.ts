import { mostReminded } from '@lexplain/contract/incidents/reminder-endpoints';
import type { StoredIncident } from '@lexplain/contract/incidents/stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { membersQuery } from '../../members/accounts.ts';

// Who is reminded of the deadlines of an incident. Whether someone still is a member is decided
// when the mail is sent.

export type ReminderChoice = Pick<StoredIncident, 'kind' | 'created_by' | 'reminder_uids'>;

/**
 * Who is reminded: those whom the members have chosen, by default who reported it and all owners.
 * Of a real incident always an owner: all of them where none of the chosen ones is one any more. Of
 * a drill only those who take part.
 */
export const chooseRecipients = (
  { kind, created_by, reminder_uids }: ReminderChoice,
  owners: readonly string[],
): string[] => {
  if (kind === 'drill') return (reminder_uids ?? [created_by]).slice(0, mostReminded);
  const chosen = reminder_uids ?? [created_by, ...owners];
  const hasOwner = chosen.some((uid) => owners.includes(uid));
  const all = hasOwner ? chosen : [...owners, ...chosen];
  return [...new Set(all)].filter((uid) => uid !== '').slice(0, mostReminded);
};

export const ownersQuery = (organisationId: string): Query =>
  membersQuery(organisationId).where('organisation_role', '==', 'owner').limit(mostReminded);

export const toUids = ({ docs }: { docs: DocumentSnapshot[] }): string[] =>
  docs.map(({ id }) => id);

/** Who is reminded at this moment. Reads the owners. */
export const findReminderRecipients = async (
  incident: ReminderChoice & Pick<StoredIncident, 'organisation_id'>,
): Promise<string[]> =>
  chooseRecipients(
    incident,
    incident.kind === 'drill'
      ? []
      : toUids(await ownersQuery(incident.organisation_id).select().get()),
  );
