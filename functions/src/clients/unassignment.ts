import { storedUser } from '@lexplain/contract/account/stored';
import { brand } from '@lexplain/contract/brand/brand';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { prepareAdviserChange } from '../advisers/change-adviser.ts';
import type { DeletionEnding } from '../deletion/endings.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { addEvent, type EventActor } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { readToWrite, runTransaction } from '../platform/unlocked-transaction.ts';
import { writeStandingOf } from '../projections/standings.ts';
import { endAllCover } from './cover/end-all-cover.ts';
import { endIfExpired, endStartsOf } from './started-clients.ts';

/** Whoever acts without an account: the command line, or the deletion of an adviser's account. */
export const provider: EventActor = {
  uid: '',
  user: { display_name: brand.name, email: '' },
  isStaff: true,
};

/** Ends one assignment of a person who is no adviser any more. */
const unassign = async (
  organisationId: string,
  adviserUid: string,
  about: string,
  by: EventActor,
) => {
  const subjectIds = await listSubjectIds();
  await runTransaction(async (transaction) => {
    const reference = db.doc(paths.organisation(organisationId));
    const organisation = readAs(storedOrganisation, await readToWrite(transaction, reference));
    const user = readAs(storedUser, await transaction.get(db.doc(paths.user(adviserUid))));
    if (organisation?.adviser_uid !== adviserUid || user?.role === 'adviser') return;
    const { deleting, name } = organisation;
    const change = await prepareAdviserChange(transaction, {
      organisationId,
      organisation: name,
      before: adviserUid,
      by,
    });
    const now = new Date();
    change(null, now);
    if (deleting) return;
    const standing = { adviser_uid: null, adviser_name: '' };
    writeStandingOf(transaction, organisationId, subjectIds, standing);
    addEvent(transaction, organisationId, { kind: 'adviser_unassigned', by, about }, now);
  });
};

/**
 * Ends the assignments of a person who is no adviser any more, so that others find their
 * organisations, their holiday cover, and what they have started for clients who have not confirmed
 * it.
 */
export const unassignAll = async (uid: string, name: string, by: EventActor): Promise<void> => {
  await endAllCover(uid, by);
  const assigned = db.collection(paths.organisations()).where('adviser_uid', '==', uid);
  for (const { id } of (await assigned.select().get()).docs) await unassign(id, uid, name, by);
  await endStartsOf(uid);
};

/** What a deletion ends of clients. */
export const clientEnding: DeletionEnding = {
  ofPerson: (uid, name) => unassignAll(uid, name, provider),
  ofOrganisation: (organisationId) => endIfExpired(organisationId),
};
