import { AppError } from '@lexplain/contract/api/errors';
import type { IncidentReminders } from '@lexplain/contract/incidents/reminder-endpoints';
import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { requireAccount } from '../account/store.ts';
import { findAddressStatus, unreachable } from '../mail/suppressions.ts';
import { nameOf } from '../organisations/events.ts';
import { type Account, membersQuery, readAccounts } from '../organisations/member-accounts.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { type IncidentWithId, incidentWithId, itsId } from './lists.ts';
import { chooseRecipients, type ReminderChoice } from './reminder-recipients.ts';

// Who is reminded of the deadlines of an incident, and what did not reach them.

const missing = 'Incident not found';

const toOwners = (accounts: readonly Account[]): string[] =>
  accounts.filter((one) => one.organisation_role === 'owner').map(({ uid }) => uid);

/** The members who are reminded. */
const listReminded = (incident: ReminderChoice, accounts: readonly Account[]): string[] => {
  const members = new Set(accounts.map(({ uid }) => uid));
  return chooseRecipients(incident, toOwners(accounts)).filter((uid) => members.has(uid));
};

const mostUndelivered = 100;

/** Whether a reminder did not reach its recipient, or not yet. */
const isUndelivered = ({ delivery: { state, last_error } }: StoredNotice): boolean => {
  if (state === 'withheld') return last_error?.startsWith(unreachable) === true;
  return state === 'retry' ? last_error !== null : state !== 'sent';
};

const listUndelivered = async (
  incidentId: string,
  accounts: readonly Account[],
): Promise<IncidentReminders['undelivered']> => {
  const found = await db
    .collection(paths.notices())
    .where('facts.incident_id', '==', incidentId)
    .where('delivery.state', 'in', ['retry', 'blocked', 'dead', 'withheld'])
    .limit(mostUndelivered)
    .get();
  return readAllAs(storedNotice, found)
    .filter(isUndelivered)
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map(({ uid, created_at, delivery: { state } }) => {
      const account = accounts.find((one) => one.uid === uid);
      return {
        name: account ? nameOf(account) : null,
        written_at: created_at.toISOString(),
        is_tried_again: state === 'retry' || state === 'blocked',
      };
    });
};

const describe = async (incident: IncidentWithId): Promise<IncidentReminders> => {
  const accounts = readAccounts(await membersQuery(incident.organisation_id).get());
  const reminded = new Set(listReminded(incident, accounts));
  const people = await Promise.all(
    accounts.map(async (account) => {
      const is_reminded = reminded.has(account.uid);
      const reach = is_reminded ? await findAddressStatus(account.email) : null;
      const { uid, organisation_role: role } = account;
      return { uid, name: nameOf(account), role, is_reminded, reach };
    }),
  );
  return {
    people: people.sort((a, b) => a.name.localeCompare(b.name, 'en-AU')),
    is_default: incident.reminder_uids === null,
    next_at: incident.next_reminder_at?.toISOString() ?? null,
    undelivered: await listUndelivered(incident.id, accounts),
  };
};

/** Throws `not_found`, also for an incident that the actor may not see. */
export const findReminders = async (
  access: AccessRequest,
  id: string,
): Promise<IncidentReminders> => {
  const incident = readAs(incidentWithId, await db.doc(paths.incident(id)).get(), itsId);
  if (!incident) throw new AppError('not_found', missing);
  requirePermission(access, { organisation: incident.organisation_id }, missing);
  return describe(incident);
};

interface Choosing {
  incident: IncidentWithId;
  /** The person who chooses. */
  uid: string;
  accounts: readonly Account[];
}

/** The next choice, or null for the default. */
type Choose = (choosing: Choosing) => string[] | null;

const refuseOthers = (
  before: Set<string>,
  next: Set<string>,
  { incident, uid, accounts }: Choosing,
) => {
  if (incident.created_by === uid || toOwners(accounts).includes(uid)) return;
  const changed = [...before.symmetricDifference(next)];
  if (changed.every((other) => other === uid)) return;
  const message = 'Only an owner, or who reported the incident, can choose for others';
  throw new AppError('not_permitted', message);
};

/** Throws `owner_needed` where no owner would be reminded of a real incident. */
const requireOwner = (next: Set<string>, { incident, accounts }: Choosing) => {
  if (incident.kind === 'drill' || toOwners(accounts).some((uid) => next.has(uid))) return;
  const message = 'At least one owner is reminded. Choose another owner first.';
  throw new AppError('owner_needed', message);
};

const saveChoice = async (session: Session, id: string, choose: Choose) => {
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
    const choosing = { incident, uid: session.uid, accounts };
    const reminder_uids = choose(choosing);
    const before = new Set(listReminded(incident, accounts));
    const members = new Set(accounts.map(({ uid }) => uid));
    if (reminder_uids?.some((uid) => !members.has(uid))) {
      throw new AppError('invalid_input', 'Only members of the organisation can be reminded');
    }
    const next = new Set(reminder_uids ?? listReminded({ ...incident, reminder_uids }, accounts));
    refuseOthers(before, next, choosing);
    requireOwner(next, choosing);
    transaction.update(reference, { reminder_uids });
    return { ...incident, reminder_uids };
  });
  return describe(saved);
};

/** Chooses who is reminded. Throws `not_permitted`, `owner_needed`, or `invalid_input` for somebody who is no member. */
export const saveReminders = (session: Session, id: string, uids: readonly string[] | null) =>
  saveChoice(session, id, () => (uids === null ? null : [...new Set(uids)]));

/** Ends the reminders of an incident for the caller. Throws `owner_needed`. */
export const endReminders = (session: Session, id: string) =>
  saveChoice(session, id, ({ incident, uid, accounts }) => {
    const before = listReminded(incident, accounts);
    return before.includes(uid) ? before.filter((one) => one !== uid) : incident.reminder_uids;
  });
