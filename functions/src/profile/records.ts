import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import { type StoredProfileRecord, storedProfileRecord } from '@lexplain/contract/profile/stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { findAssignedAdviser } from '../access/assigned-adviser.ts';
import {
  type AccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { listSubjects } from '../library/subjects.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { readOrganisationPage } from '../platform/organisation-pages.ts';
import { createRecord, toRecordBasis } from './decisions.ts';
import { readProfile } from './store.ts';

// Records of profiles. They are created and deleted, and never changed.

export type ProfileRecordWithId = StoredProfileRecord & { id: string };

const recordWithId = withId(storedProfileRecord);

/**
 * The record that the caller has made under this id; null where there is none. Throws `id_taken`
 * for another one, so that a repeated call adds nothing.
 */
const findRepeated = (
  snapshot: DocumentSnapshot,
  organisationId: string,
  { uid }: Session,
  expected: number,
): ProfileRecordWithId | null => {
  const stored = readAs(recordWithId, snapshot, itsId);
  if (!stored) return null;
  const isSame =
    stored.organisation_id === organisationId &&
    stored.created_by === uid &&
    stored.facts_revision === expected;
  if (isSame) return stored;
  throw new AppError('id_taken', 'Another record has this id: send it with a new one');
};

/**
 * Records the profile of the caller's organisation. `chosenId` is chosen by the caller, and
 * `expected` is the revision of the profile that they have seen.
 */
export const recordProfile = async (
  session: Session,
  chosenId: string,
  expected: number,
): Promise<ProfileRecordWithId> => {
  const [law, subjects] = await Promise.all([requireProfileRules(), listSubjects()]);
  const names = new Map(subjects.map((subject) => [subject.id, subject.name]));
  return inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const organisationId = requireOrganisation(session, account);
    const id = toDocumentId(organisationId, chosenId);
    const [stored, organisation] = await transaction.getAll(
      db.doc(paths.profileRecord(id)),
      db.doc(paths.organisation(organisationId)),
    );
    const found = organisation && readProfile(organisation);
    const user = requireAccount(found ? account : null);
    if (!stored || !organisation || !found) throw new Error('A document was not answered');
    const repeated = findRepeated(stored, organisationId, session, expected);
    if (repeated) return repeated;
    const now = new Date();
    const record = createRecord(found.profile, {
      by: { uid: session.uid, name: nameOf(user) },
      organisation: { id: organisationId, name: found.name },
      expected,
      law,
      now,
      nameOf: (subjectId) => names.get(subjectId) ?? subjectId,
    });
    transaction.create(stored.ref, record);
    transaction.update(organisation.ref, {
      profile_record: toRecordBasis(id, record),
      updated_at: now,
    });
    const by = { uid: session.uid, user };
    addEvent(transaction, organisationId, { kind: 'profile_recorded', by }, now);
    return { id, ...record };
  });
};

const recordsOf = (organisationId: string): Query =>
  db.collection(paths.profileRecords()).where('organisation_id', '==', organisationId);

/** The most that a list has. */
const mostListed = 50;

/** The latest records of an organisation, newest first. */
export const listRecords = async (organisationId: string): Promise<ProfileRecordWithId[]> =>
  readAllAs(
    recordWithId,
    await db
      .collection(paths.profileRecords())
      .where('organisation_id', '==', organisationId)
      .orderBy('created_at', 'desc')
      .limit(mostListed)
      .get(),
    itsId,
  );

/** All records of an organisation, newest first, for its export. */
export const listAllRecords = async (organisationId: string): Promise<ProfileRecordWithId[]> =>
  readAllAs(recordWithId, await recordsOf(organisationId).get(), itsId).sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  );

/** A page of an organisation's records, by id. */
export const listRecordsAfter = async (
  organisationId: string,
  after: string | null,
  limit?: number,
) => {
  const page = await readOrganisationPage('profileRecords', organisationId, after, limit);
  return { items: readAllAs(recordWithId, page, itsId), next: page.next };
};

const missing = 'Record not found';

/** A record. Throws `not_found`, also for one that the actor may not see. */
export const findRecord = async (
  access: AccessRequest,
  id: string,
): Promise<ProfileRecordWithId> => {
  const found = readAs(recordWithId, await db.doc(paths.profileRecord(id)).get(), itsId);
  const adviser_uid = await findAssignedAdviser(access, found?.organisation_id);
  if (!found) throw new AppError('not_found', missing);
  const { organisation_id } = found;
  requirePermission(access, { organisation: organisation_id, adviser_uid }, missing);
  return found;
};
