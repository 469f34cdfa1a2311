import type { StoredUser } from '@lexplain/contract/account/stored';
import type { EntryInput } from '@lexplain/contract/incidents/entries';
import {
  type StoredIncidentEntry,
  storedIncident,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { type StoredProfile, toFactAnswers } from '@lexplain/contract/profile/stored';
import type { Transaction } from 'firebase-admin/firestore';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../access/sessions.ts';
import { raiseRevisionOf } from '../advisers/revisions.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, itsId, readAllAs, readAs } from '../platform/firestore.ts';
import { readProfile } from '../profile/store.ts';
import { type Author, planEntries } from './decisions.ts';
import { renewListing } from './incidents-of-standing.ts';
import { type IncidentWithId, incidentWithId, listEntries, queryEntries } from './lists.ts';
import { isFinished, type NewIncident, planChanges, planReport } from './report-decisions.ts';
import { findIncidentRules, requireIncidentRules } from './rules.ts';
import { createNotFoundError, findVisible, missingIncident } from './visible-incident.ts';

// Incidents and their logs. Entries are added and never changed.

export interface IncidentAndEntries {
  incident: IncidentWithId;
  entries: StoredIncidentEntry[];
}

/** An incident with its log. Throws `not_found`, also for one that the actor may not see. */
export const findIncident = async (
  access: AccessRequest,
  id: string,
): Promise<IncidentAndEntries> => {
  const incident = await findVisible(access, id);
  return { incident, entries: await listEntries(id) };
};

/** Which duties may bind by the profile; null where it says nothing. */
const toPossibleCodes = (law: ProfileRules, profile: StoredProfile) =>
  listPossibleCodes(law, toFactAnswers(profile));

const writeAdded = (
  transaction: Transaction,
  incidentId: string,
  added: readonly StoredIncidentEntry[],
): void => {
  for (const entry of added) {
    const reference = db.doc(paths.incidentEntry(toDocumentId(incidentId, entry.entry_id)));
    transaction.create(reference, entry);
  }
};

/**
 * The author of a call, and the organisation's document with its profile. Throws once it is being
 * deleted.
 */
const openOrganisation = async ({ transaction, session, readAccount }: UnitOfWork) => {
  const account = await readAccount();
  const organisationId = requireOrganisation(session, account);
  const found = readProfile(await transaction.get(db.doc(paths.organisation(organisationId))));
  const user = requireAccount(found ? account : null);
  if (!found) throw new Error('An account without an organisation was accepted');
  const by: Author = { uid: session.uid, name: nameOf(user) };
  return { organisationId, organisation: found.name, profile: found.profile, user, by };
};

const getEntries = async (
  transaction: Transaction,
  incidentId: string,
): Promise<StoredIncidentEntry[]> =>
  readAllAs(storedIncidentEntry, await transaction.get(queryEntries(incidentId)));

/**
 * Reports an incident with the facts that are known so far. A repeated call answers the one that is
 * stored, and adds the entries that are missing there.
 */
export const createIncident = async (
  session: Session,
  reported: NewIncident,
): Promise<IncidentAndEntries> => {
  const [current, law] = await Promise.all([requireIncidentRules(), requireProfileRules()]);
  return inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { organisationId, profile, user, by } = await openOrganisation(unit);
    const id = toDocumentId(organisationId, reported.id);
    const reference = db.doc(paths.incident(id));
    const stored = readAs(storedIncident, await transaction.get(reference));
    const before = stored ? await getEntries(transaction, id) : [];
    const rules = stored ? await findIncidentRules(stored.rules_version) : current;
    const possible_codes = toPossibleCodes(law, profile);
    const now = new Date();
    const reporting = { id, organisationId, by, stored, before, rules, possible_codes, now };
    const planned = planReport(reported, reporting);
    const { incident, added, changes, begun } = planned;
    writeAdded(transaction, id, added);
    if (stored) transaction.update(reference, changes);
    else transaction.create(reference, incident);
    renewListing(transaction, stored, incident);
    const actor = { uid: session.uid, user };
    if (begun !== null) {
      const about = reported.title;
      addEvent(transaction, organisationId, { kind: begun, by: actor, about }, now);
    }
    if (planned.isFinished) {
      // After its beginning.
      const later = new Date(now.getTime() + 1);
      const event = { kind: 'drill_finished', by: actor, of: id, about: incident.title } as const;
      addEvent(transaction, organisationId, event, later);
    }
    return { incident: { ...incident, id }, entries: [...before, ...added] };
  });
};

/** An incident and its log, opened by a member to add to it. */
interface OpenedLog extends IncidentAndEntries {
  organisationId: string;
  /** Its name. */
  organisation: string;
  profile: StoredProfile;
  user: StoredUser;
  by: Author;
}

/**
 * Opens the log of an incident in the transaction. Throws `not_found`, also for one of another
 * organisation.
 */
export const openLog = async (unit: UnitOfWork, id: string): Promise<OpenedLog> => {
  const { transaction, session } = unit;
  const opened = await openOrganisation(unit);
  const snapshot = await transaction.get(db.doc(paths.incident(id)));
  const incident = readAs(incidentWithId, snapshot, itsId);
  if (!incident) throw createNotFoundError();
  const resource = { organisation: incident.organisation_id };
  requirePermission(createAccessRequest(session, opened.user), resource, missingIncident);
  return { ...opened, incident, entries: await getEntries(transaction, id) };
};

/** Adds entries to an opened log, each once. Answers the incident with the whole log. */
export const addToLog = async (
  { transaction, session }: UnitOfWork,
  { organisationId, profile, user, by, incident, entries: before }: OpenedLog,
  entries: readonly EntryInput[],
  law: ProfileRules,
): Promise<IncidentAndEntries> => {
  const { id } = incident;
  const rules = await findIncidentRules(incident.rules_version);
  const now = new Date();
  const added = planEntries({ incidentId: id, organisationId, before, entries, by, now });
  if (added.length === 0) return { incident, entries: before };
  const all = [...before, ...added];
  const possible_codes = toPossibleCodes(law, profile);
  const changes = planChanges(incident, all, { rules, possible_codes, now });
  const written = { ...incident, ...changes };
  const isClosed = incident.state === 'open' && written.state === 'closed';
  const endTold = await prepareMattersEnd(transaction, isClosed ? [matterOf.incident(id)] : []);
  endTold(now);
  writeAdded(transaction, id, added);
  transaction.update(db.doc(paths.incident(id)), changes);
  renewListing(transaction, incident, written);
  if (incident.shared) raiseRevisionOf(transaction, incident.shared.adviser_uid);
  if (isFinished(incident, changes)) {
    const event = { kind: 'drill_finished', by: { uid: session.uid, user }, of: id } as const;
    addEvent(transaction, organisationId, { ...event, about: written.title }, now);
  }
  return { incident: written, entries: all };
};

/** Adds entries to the log of an incident, each once. Answers the incident with the whole log. */
export const addEntries = async (
  session: Session,
  id: string,
  entries: readonly EntryInput[],
): Promise<IncidentAndEntries> => {
  const law = await requireProfileRules();
  return inOwnTransaction(session, async (unit) =>
    addToLog(unit, await openLog(unit, id), entries, law),
  );
};
