import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { toPast } from '@lexplain/contract/incidents/effective';
import type { EntryInput } from '@lexplain/contract/incidents/entries';
import type { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import {
  type StoredIncident,
  type StoredIncidentEntry,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { paths } from '@lexplain/contract/paths';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { type StoredProfile, toFactAnswers } from '@lexplain/contract/profile/stored';
import type { Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import {
  type AccessRequest,
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../access/sessions.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { readProfile } from '../profile/store.ts';
import { type Author, planEntries, readReported, summarise } from './decisions.ts';
import { renewListing } from './listing.ts';
import { type IncidentWithId, incidentWithId, itsId, listEntries, queryEntries } from './lists.ts';
import { findIncidentRules, requireIncidentRules } from './rules.ts';
import { createNotFoundError, findVisible, missingIncident } from './visible.ts';

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

/** Writes entries, and what follows from the whole log. */
const writeEntries = (
  transaction: Transaction,
  { incident, entries }: IncidentAndEntries,
  added: readonly StoredIncidentEntry[],
  computing: { rules: IncidentRules; law: ProfileRules; profile: StoredProfile; now: Date },
): IncidentAndEntries => {
  const { rules, law, profile, now } = computing;
  const all = [...entries, ...added];
  const { id, ...before } = incident;
  const reported = readReported(before);
  const possible_codes = toPossibleCodes(law, profile);
  const summary = summarise({ reported, entries: all, rules, possible_codes, now }, before);
  for (const entry of added) {
    const reference = db.doc(paths.incidentEntry(toDocumentId(id, entry.entry_id)));
    transaction.create(reference, entry);
  }
  return { incident: { ...before, ...summary, updated_at: now, id }, entries: all };
};

type NewIncident = z.output<typeof incidentEndpoints.createIncident.body>;

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

/** Throws `id_taken` where the incident that has this id was not reported by this person. */
const requireSame = (incident: IncidentWithId, organisationId: string, by: Author): void => {
  if (incident.organisation_id === organisationId && incident.created_by === by.uid) return;
  throw new AppError('id_taken', 'Another incident has this id: send it with a new one');
};

/**
 * Enters a drill that was closed in the organisation's log, which so says that it took place, once
 * a day.
 */
const addFinish = (
  { transaction, session }: UnitOfWork,
  before: IncidentWithId,
  after: IncidentWithId,
  { user, now }: { user: StoredUser; now: Date },
): void => {
  if (after.kind !== 'drill' || before.state !== 'open' || after.state !== 'closed') return;
  const event = { kind: 'drill_finished', by: { uid: session.uid, user }, of: after.id } as const;
  addEvent(transaction, after.organisation_id, { ...event, about: after.title }, now);
};

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
    const stored = readAs(incidentWithId, await transaction.get(reference), itsId);
    if (stored) requireSame(stored, organisationId, by);
    const before = stored ? await getEntries(transaction, id) : [];
    const rules = stored ? await findIncidentRules(stored.rules_version) : current;
    const now = new Date();
    const { kind, scenario, title, place, entries } = reported;
    // Facts without a moment hold from the notice: a wrong clock must not move it to the future.
    const noticed = toPast(reported.noticed, now.toISOString(), place);
    const incident: IncidentWithId = stored ?? {
      id,
      organisation_id: organisationId,
      kind,
      scenario: kind === 'drill' ? scenario : null,
      title,
      place,
      noticed,
      reported: { title, place, noticed },
      state: 'open',
      rules_version: rules.version,
      next_due_at: null,
      running: 0,
      calendar: null,
      duties: null,
      tells_of_suspicion: false,
      next_reminder_at: null,
      reminded_until: null,
      reminder_uids: null,
      has_failed_reminder: false,
      shared: null,
      comments_revision: 0,
      revision: 0,
      created_by: by.uid,
      created_by_name: by.name,
      created_at: now,
      updated_at: now,
    };
    const added = planEntries({ incidentId: id, organisationId, before, entries, by, now });
    const computing = { rules, law, profile, now };
    const written = writeEntries(transaction, { incident, entries: before }, added, computing);
    const { id: _, ...document } = written.incident;
    if (stored) updateIncident(transaction, written.incident);
    else transaction.create(reference, document);
    renewListing(transaction, stored, written.incident);
    if (!stored) {
      const logged = kind === 'drill' ? 'drill_started' : 'incident_reported';
      const event = { kind: logged, by: { uid: session.uid, user } } as const;
      addEvent(transaction, organisationId, { ...event, about: title }, now);
    }
    // A device that had no connection reports a drill with its end.
    addFinish(unit, incident, written.incident, { user, now: new Date(now.getTime() + 1) });
    return written;
  });
};

/** Writes what entries can change, and leaves the fields of a newer release. */
const updateIncident = (transaction: Transaction, incident: StoredIncident & { id: string }) => {
  const { title, noticed, place, state, revision, updated_at } = incident;
  const { next_due_at, running, calendar, duties, next_reminder_at, tells_of_suspicion } = incident;
  transaction.update(db.doc(paths.incident(incident.id)), {
    title,
    noticed,
    place,
    state,
    next_due_at,
    running,
    calendar,
    duties,
    next_reminder_at,
    tells_of_suspicion,
    revision,
    updated_at,
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
  unit: UnitOfWork,
  { organisationId, profile, user, by, incident, entries: before }: OpenedLog,
  entries: readonly EntryInput[],
  law: ProfileRules,
): Promise<IncidentAndEntries> => {
  const { transaction } = unit;
  const { id } = incident;
  const rules = await findIncidentRules(incident.rules_version);
  const now = new Date();
  const added = planEntries({ incidentId: id, organisationId, before, entries, by, now });
  if (added.length === 0) return { incident, entries: before };
  const computing = { rules, law, profile, now };
  const written = writeEntries(transaction, { incident, entries: before }, added, computing);
  updateIncident(transaction, written.incident);
  renewListing(transaction, incident, written.incident);
  addFinish(unit, incident, written.incident, { user, now });
  return written;
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
