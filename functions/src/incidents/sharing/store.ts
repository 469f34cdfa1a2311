import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import type { StoredIncident } from '@lexplain/contract/incidents/stored';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  type AccessRequest,
  createAccessRequest,
  requirePermission,
} from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../../access/sessions.ts';
import { raiseRevisionOf } from '../../advisers/revisions.ts';
import { addEvent, nameOf } from '../../organisation-log/events.ts';
import { db, itsId, readAs } from '../../platform/firestore.ts';
import { readToWrite, updateRead } from '../../platform/unlocked-transaction.ts';
import { type IncidentWithId, incidentWithId, nameInLog } from '../lists.ts';
import {
  createNotFoundError,
  findVisible,
  missingIncident,
  toResource,
} from '../visible-incident.ts';
import { querySharedWith } from './end.ts';
import { prepareSharingNotices } from './notices.ts';

// Sharing an incident with the organisation's adviser (docs/product.md, "Sharing an incident with the adviser").

interface NamedAdviser {
  uid: string;
  name: string;
}

/**
 * The adviser with this uid; null where nobody is assigned, or that person is no adviser any more.
 */
const toAdviser = (uid: string | null, user: StoredUser | null): NamedAdviser | null =>
  uid !== null && user?.role === 'adviser' ? { uid, name: nameOf(user) } : null;

/** What members see of the sharing of an incident. */
export const findSharing = async (
  access: AccessRequest,
  id: string,
): Promise<{ shared: StoredIncident['shared']; adviser: NamedAdviser | null }> => {
  const { organisation_id, shared } = await findVisible(access, id);
  const snapshot = await db.doc(paths.organisation(organisation_id)).get();
  const uid = readAs(storedOrganisation, snapshot)?.adviser_uid ?? null;
  const user = uid === null ? null : readAs(storedUser, await db.doc(paths.user(uid)).get());
  return { shared, adviser: toAdviser(uid, user) };
};

/** What a call that writes to an incident has read. */
export interface OpenedIncident {
  incident: IncidentWithId;
  organisation: StoredOrganisation;
  user: StoredUser;
  /** Whether the caller is the adviser with whom it is shared, and no member. */
  isAdviser: boolean;
}

/** How a transaction reads a document. */
type ReadDocument = (
  transaction: Transaction,
  reference: DocumentReference,
) => Promise<DocumentSnapshot>;

const lock: ReadDocument = (transaction, reference) => transaction.get(reference);

/**
 * An incident for a call that writes, which locks what it leaves as it is. Throws `not_found` for one
 * that the caller may not see. For staff it reads the same where there is no incident, so that the
 * cost of an answer does not tell.
 */
export const openIncident = async (
  { transaction, session, readAccount }: UnitOfWork,
  id: string,
  readIncident = lock,
  readOrganisation = lock,
): Promise<OpenedIncident> => {
  const user = requireAccount(await readAccount());
  const snapshot = await readIncident(transaction, db.doc(paths.incident(id)));
  const incident = readAs(incidentWithId, snapshot, itsId);
  const access = createAccessRequest(session, user);
  const isOwn = incident?.organisation_id === user.organisation_id;
  const isStaff = access.actor.staff !== null && !isOwn;
  const getOrganisation = async () => {
    const owner = db.doc(paths.organisation(incident?.organisation_id ?? id));
    return readAs(storedOrganisation, await readOrganisation(transaction, owner));
  };
  const forStaff = isStaff ? await getOrganisation() : null;
  if (!incident) throw createNotFoundError();
  const resource = toResource(incident, forStaff?.adviser_uid ?? null);
  requirePermission(access, resource, missingIncident);
  const organisation = isStaff ? forStaff : await getOrganisation();
  if (!organisation || organisation.deleting) throw createNotFoundError();
  return { incident, organisation, user, isAdviser: isStaff };
};

const createChangedError = (adviser: NamedAdviser | null): AppError =>
  new AppError(
    'adviser_changed',
    adviser
      ? 'Your business has another adviser now'
      : 'Your business has no adviser with whom an incident could be shared',
    { adviser },
  );

/** Counted by the database: one document read. Who shares another one writes the organisation. */
const requireRoom = async (organisationId: string, adviserUid: string): Promise<void> => {
  const shared = querySharedWith(organisationId, adviserUid);
  const { count } = (await shared.count().get()).data();
  if (count < bounds.sharedIncidents) return;
  const message = `${bounds.sharedIncidents} incidents are shared. End the sharing of another one first.`;
  throw new AppError('sharing_full', message);
};

/**
 * Shares an incident with the adviser whom the owner saw. Throws `adviser_changed` where the
 * organisation has another one or none, and `sharing_full`. A repeated call changes nothing.
 */
export const shareIncident = (
  session: Session,
  id: string,
  adviserUid: string,
): Promise<IncidentWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openIncident(unit, id, readToWrite, readToWrite);
    const { incident, organisation, user } = opened;
    const { adviser_uid: assigned } = organisation;
    const stored =
      assigned === null
        ? null
        : readAs(storedUser, await transaction.get(db.doc(paths.user(assigned))));
    const adviser = toAdviser(assigned, stored);
    if (adviser?.uid !== adviserUid) throw createChangedError(adviser);
    if (incident.shared?.adviser_uid === adviserUid) return incident;
    await requireRoom(incident.organisation_id, adviserUid);
    const now = new Date();
    const tell = await prepareSharingNotices(
      transaction,
      {
        what: 'shared',
        organisationId: incident.organisation_id,
        organisation: organisation.name,
        adviserUid,
        incident,
      },
      session.uid,
      now,
    );
    const shared = {
      adviser_uid: adviserUid,
      adviser_name: adviser.name,
      at: now,
      by_uid: session.uid,
      by_name: nameOf(user),
    };
    updateRead(transaction, db.doc(paths.incident(id)), { shared });
    // A change of the adviser at the same moment detects it, and ends this sharing as well.
    const owner = db.doc(paths.organisation(incident.organisation_id));
    updateRead(transaction, owner, { updated_at: now });
    raiseRevisionOf(transaction, adviserUid);
    const event = { kind: 'incident_shared', by: { uid: session.uid, user } } as const;
    addEvent(transaction, incident.organisation_id, { ...event, about: nameInLog(incident) }, now);
    tell();
    return { ...incident, shared };
  });

/** Ends the sharing of an incident. A repeated call changes nothing. */
export const endSharing = (session: Session, id: string): Promise<IncidentWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { incident, organisation, user } = await openIncident(unit, id, readToWrite);
    const { shared } = incident;
    if (shared === null) return incident;
    const now = new Date();
    const tell = await prepareSharingNotices(
      transaction,
      {
        what: 'ended',
        organisationId: incident.organisation_id,
        organisation: organisation.name,
        adviserUid: shared.adviser_uid,
        incident,
      },
      session.uid,
      now,
    );
    updateRead(transaction, db.doc(paths.incident(id)), { shared: null });
    raiseRevisionOf(transaction, shared.adviser_uid);
    const event = { kind: 'incident_sharing_ended', by: { uid: session.uid, user } } as const;
    const about = incident.title;
    addEvent(transaction, incident.organisation_id, { ...event, about }, now);
    tell();
    return { ...incident, shared: null };
  });
