import { AppError } from '@lexplain/contract/api/errors';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { collections, paths } from '@lexplain/contract/paths';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { type Account, membersQuery, readAccounts } from '../../members/accounts.ts';
import { isUndelivered, undeliveredStates } from '../../notices/failed-reminders.ts';
import { collectionOf } from '../../notices/store.ts';
import { findAddressStatus } from '../../notices/suppressions.ts';
import { nameOf } from '../../organisation-log/events.ts';
import { db, itsId, readAllAs, readAs } from '../../platform/firestore.ts';
import { type IncidentWithId, incidentWithId } from '../lists.ts';
import { chooseRecipients, ownersQuery, type ReminderChoice } from './recipients.ts';

// Who is reminded of the deadlines of an incident, and what did not reach them.

const missing = 'Incident not found';

const toOwners = (accounts: readonly Account[]): string[] =>
  accounts.filter((one) => one.organisation_role === 'owner').map(({ uid }) => uid);

/** Whether a member can choose for others: who reported the incident, and owners. */
const canChoose = (
  { created_by }: Pick<IncidentWithId, 'created_by'>,
  uid: string,
  accounts: readonly Account[],
): boolean => created_by === uid || toOwners(accounts).includes(uid);

/** The members who are reminded. */
const listReminded = (incident: ReminderChoice, accounts: readonly Account[]): string[] => {
  const members = new Set(accounts.map(({ uid }) => uid));
  return chooseRecipients(incident, toOwners(accounts)).filter((uid) => members.has(uid));
};

const mostUndelivered = 100;

const listUndelivered = async (incidentId: string): Promise<StoredNotice[]> => {
  const found = await db
    .collection(collections[collectionOf.incident_reminders]())
    .where('facts.incident_id', '==', incidentId)
    .where('delivery.state', 'in', undeliveredStates)
    .limit(mostUndelivered)
    .get();
  return readAllAs(storedNotice, found)
    .filter(({ delivery }) => isUndelivered(delivery))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
};

/** The accounts of these people that are members. */
const getMembers = async (organisationId: string, uids: string[]): Promise<Account[]> => {
  if (uids.length === 0) return [];
  const docs = await db.getAll(...uids.map((uid) => db.doc(paths.user(uid))));
  const found = readAccounts({ docs });
  return found.filter(({ organisation_id }) => organisation_id === organisationId);
};

/**
 * The reminders as they are shown. Reads the owners and who is named, whatever the number of
 * members.
 */
const describe = async (incident: IncidentWithId, uid: string) => {
  const { id, organisation_id } = incident;
  const [owners, undelivered] = await Promise.all([
    ownersQuery(organisation_id).get().then(readAccounts),
    listUndelivered(id),
  ]);
  const chosen = chooseRecipients(incident, toOwners(owners));
  const named = new Set([...chosen, ...undelivered.flatMap((notice) => notice.uid ?? [])]);
  const others = [...named].filter((one) => owners.every((owner) => owner.uid !== one));
  const members = [...owners, ...(await getMembers(organisation_id, others))];
  const reminded = members.filter((account) => chosen.includes(account.uid));
  const people = await Promise.all(
    reminded.map(async (account) => ({
      uid: account.uid,
      name: nameOf(account),
      role: account.organisation_role,
      reach: await findAddressStatus(account.email),
    })),
  );
  return {
    people: people.sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
    is_default: incident.reminder_uids === null,
    can_choose: canChoose(incident, uid, owners),
    undelivered: undelivered.map((notice) => {
      const account = members.find((one) => one.uid === notice.uid);
      return {
        name: account ? nameOf(account) : null,
        written_at: notice.created_at,
        is_tried_again: ['retry', 'blocked'].includes(notice.delivery.state),
      };
    }),
  };
};

/** Throws `not_found`, also for an incident that the actor may not see. */
export const findReminders = async (access: AccessRequest, id: string) => {
  const incident = readAs(incidentWithId, await db.doc(paths.incident(id)).get(), itsId);
  if (!incident) throw new AppError('not_found', missing);
  requirePermission(access, { organisation: incident.organisation_id }, missing);
  return describe(incident, access.actor.uid);
};

interface ChoiceContext {
  incident: IncidentWithId;
  /** The person who chooses. */
  uid: string;
  accounts: readonly Account[];
}

/** The next choice, or null for the default. */
type ChooseNext = (context: ChoiceContext) => string[] | null;

const refuseOthers = (
  before: Set<string>,
  next: Set<string>,
  { incident, uid, accounts }: ChoiceContext,
) => {
  if (canChoose(incident, uid, accounts)) return;
  const changed = [...before.symmetricDifference(next)];
  if (changed.every((other) => other === uid)) return;
  const message = 'Only an owner, or the person who reported the incident, can choose for others';
  throw new AppError('not_permitted', message);
};

/** Throws `owner_needed` where no owner would be reminded of a real incident. */
const requireOwner = (next: Set<string>, { incident, accounts }: ChoiceContext) => {
  if (incident.kind === 'drill' || toOwners(accounts).some((uid) => next.has(uid))) return;
  const message = 'At least one owner is reminded. Choose another owner first.';
  throw new AppError('owner_needed', message);
};

const saveChoice = async (session: Session, id: string, choose: ChooseNext) => {
  const saved = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const organisationId = requireOrganisation(session, account);
    const user = requireAccount(account);
    const reference = db.doc(paths.incident(id));
    const incident = readAs(incidentWithId, await transaction.get(reference), itsId);
    if (!incident) throw new AppError('not_found', missing);
    const resource = { organisation: incident.organisation_id };
    requirePermission(createAccessRequest(session, user), resource, missing);
    const accounts = readAccounts(await transaction.get(membersQuery(organisationId)));
    const context = { incident, uid: session.uid, accounts };
    const reminder_uids = choose(context);
    const before = new Set(listReminded(incident, accounts));
    const members = new Set(accounts.map(({ uid }) => uid));
    if (reminder_uids?.some((uid) => !members.has(uid))) {
      throw new AppError('invalid_input', 'Only members of your business can be reminded');
    }
    const next = new Set(reminder_uids ?? listReminded({ ...incident, reminder_uids }, accounts));
    refuseOthers(before, next, context);
    requireOwner(next, context);
    transaction.update(reference, { reminder_uids });
    return { ...incident, reminder_uids };
  });
  return describe(saved, session.uid);
};

/**
 * Chooses who is reminded. Throws `not_permitted`, `owner_needed`, or `invalid_input` for a person
 * who is no member.
 */
export const saveReminders = (session: Session, id: string, uids: readonly string[] | null) =>
  saveChoice(session, id, () => (uids === null ? null : [...new Set(uids)]));

/** Ends the reminders of an incident for the caller. Throws `owner_needed`. */
export const endReminders = (session: Session, id: string) =>
  saveChoice(session, id, ({ incident, uid, accounts }) => {
    const before = listReminded(incident, accounts);
    return before.includes(uid) ? before.filter((one) => one !== uid) : incident.reminder_uids;
  });
